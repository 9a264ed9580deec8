"""What `clachan new KEY` writes: the game of Curragh, a folder that can be installed, under another name."""

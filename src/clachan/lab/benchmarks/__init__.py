"""Speed: of this tree, of another tree, and of other projects."""

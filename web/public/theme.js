// Before the first paint, so that a dark page never flashes light. A file of its own: the page allows no inline scripts.
try {
  const theme = JSON.parse(localStorage.getItem('clachan-settings') || '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // storage is closed: the system's theme it is
}

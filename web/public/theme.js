// Before the first paint, so that a dark page never flashes light, and nothing changes its size. A file of its own: the
// page allows no inline scripts.
try {
  const { theme, size } = JSON.parse(localStorage.getItem('clachan-settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (size > 0) document.documentElement.style.setProperty('--size', size);
} catch {
  // storage is closed: the system's theme it is
}

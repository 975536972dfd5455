// Before the first paint, so that a remembered theme never flashes the other one. Kept small: it blocks.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'system'
} catch {}

// Blocks the first paint, so that no other theme flashes.
document.documentElement.dataset.theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1] ?? 'system'

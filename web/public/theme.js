// Before the first paint, so that a remembered theme never flashes the other one. Kept small: it blocks.
document.documentElement.dataset.theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1] ?? 'system'

/** Open modal dialogs, topmost last. Everything outside is inert and below them, so messages must go inside. */
let open: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

function publish(now: readonly HTMLElement[]): void {
  open = now
  for (const watcher of watchers) watcher()
}

/** Registers an open modal dialog; returns a function to call once it is closed. */
export function enterModal(dialog: HTMLElement): () => void {
  publish([...open, dialog])
  return () => publish(open.filter((other) => other !== dialog))
}

export function topModal(): HTMLElement | undefined {
  return open.at(-1)
}

export function watchModals(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

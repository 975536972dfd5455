/** A short message that disappears automatically, with an optional action. */
export interface Toast {
  id: number
  message: string
  action?: { label: string; onAct: () => void } | undefined
}

/** Milliseconds a toast stays, enough to read it and press Undo. */
export const toastLifetime = 10_000

let next = 1
let toasts: readonly Toast[] = []
const watchers = new Set<() => void>()

function publish(now: readonly Toast[]): void {
  toasts = now
  for (const watcher of watchers) watcher()
}

/** Shows a message; `action` is usually Undo. Replaces the same message without an action. Returns its id. */
export function showToast(message: string, action?: Toast['action']): number {
  const id = next++
  const others = toasts.filter((toast) => toast.action ?? toast.message !== message)
  publish([...others.slice(-2), { id, message, action }])
  return id
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

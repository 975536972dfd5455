/**
 * Back closes dialogs. An opening dialog adds a history entry with the same address and router state, so that the
 * router sees no navigation. After closing by hand its entry stays; when it is reached, one more step back is made,
 * so that Back always has an effect.
 */

interface Opened {
  id: string
  onBack: () => void
  /** False at once when the browser has closed the dialog, before React knows. */
  isOpen: () => boolean
}

interface EntryState {
  dialog?: string
  /** The router's page counter. */
  idx?: number
}

const loaded = crypto.randomUUID()
let count = 0
let opened: readonly Opened[] = []
/** The current entry. */
let here: EntryState = {}

/** Adds an entry for an open dialog; returns a function to call once it is closed. */
export function enterDialog(onBack: () => void, isOpen: () => boolean): () => void {
  if (count === 0) addEventListener('popstate', onPopState)
  count += 1
  const one = { id: `${loaded} ${count}`, onBack, isOpen }
  const state = readState()
  const entry = { ...state, dialog: one.id }
  if (isLeftOver(state)) history.replaceState(entry, '')
  else history.pushState(entry, '')
  here = entry
  opened = [...opened, one]
  return () => {
    opened = opened.filter((other) => other !== one)
  }
}

function onPopState(): void {
  const before = here
  here = readState()
  opened = opened.filter(({ isOpen }) => isOpen())
  const place = opened.findIndex(({ id }) => id === here.dialog)
  const closed = opened.slice(place + 1)
  const wasLeftOver = isLeftOver(before)
  opened = opened.slice(0, place + 1)
  for (const { onBack } of closed.toReversed()) onBack()
  // A step from a closed dialog's entry to the page below, which looks the same.
  const isBeneath = before.idx === here.idx && before.dialog !== here.dialog
  if (closed.length === 0 && wasLeftOver && isBeneath) history.back()
}

/** Whether an entry belongs to a dialog closed by hand. */
function isLeftOver({ dialog }: EntryState): boolean {
  return dialog !== undefined && dialog.startsWith(loaded) && !opened.some(({ id }) => id === dialog)
}

function readState(): EntryState {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/**
 * Back closes what lies over the page. A dialog that opens adds an entry to the history, at the same address and with the
 * router's own state, so that the router sees no other page. Where a dialog was closed by hand its entry stays until it is
 * left: then one more step back is made, so that Back is never without effect.
 */

interface Opened {
  id: string
  onBack: () => void
}

interface EntryState {
  dialog?: string
  /** Of the router: counts pages. */
  idx?: number
}

const loaded = crypto.randomUUID()
let count = 0
let opened: readonly Opened[] = []
/** The entry that is shown now. */
let here: EntryState = {}

/** Adds an entry for a dialog; answers what to call once it is closed. */
export function enterDialog(onBack: () => void): () => void {
  if (count === 0) addEventListener('popstate', onPopState)
  count += 1
  const one = { id: `${loaded} ${count}`, onBack }
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
  const place = opened.findIndex(({ id }) => id === here.dialog)
  const closed = opened.slice(place + 1)
  const wasLeftOver = isLeftOver(before)
  opened = opened.slice(0, place + 1)
  for (const { onBack } of closed.toReversed()) onBack()
  // From what was left of a dialog back to the page beneath it, which looks the same.
  const isBeneath = before.idx === here.idx && before.dialog !== here.dialog
  if (closed.length === 0 && wasLeftOver && isBeneath) history.back()
}

/** Whether an entry belongs to a dialog that was closed by hand. */
function isLeftOver({ dialog }: EntryState): boolean {
  return dialog !== undefined && dialog.startsWith(loaded) && !opened.some(({ id }) => id === dialog)
}

function readState(): EntryState {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

import { createContext } from 'react'
import type { Draft } from './draft.ts'

/**
 * Unsaved drafts by form: a user who leaves a form within the product, or must sign in again, finds it unchanged. In
 * memory only, because drafts may contain personal data.
 */
export type DraftShelf = Map<string, Draft<string>>

/** Undefined: drafts last only as long as their form. */
export const DraftShelfContext = createContext<DraftShelf | undefined>(undefined)

/** Body and idempotency key of a request. */
export interface Sent {
  body: string
  key: string
}

const sentByShelf = new WeakMap<DraftShelf, Map<string, Sent>>()

/** Unanswered requests of drafts by name: repeated, they take effect once. */
export function sentFrom(shelf: DraftShelf): Map<string, Sent> {
  const sent = sentByShelf.get(shelf) ?? new Map<string, Sent>()
  sentByShelf.set(shelf, sent)
  return sent
}

/** Deletes a saved or dropped draft. */
export function takeOff(shelf: DraftShelf | undefined, mark: string | undefined): void {
  if (!shelf || mark === undefined) return
  shelf.delete(mark)
  sentFrom(shelf).delete(mark)
}

/** Makes the browser ask before closing or reloading the page while changes are unsaved. */
export function askBeforeLeaving(isSomethingToLose: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (isSomethingToLose()) event.preventDefault()
  })
}

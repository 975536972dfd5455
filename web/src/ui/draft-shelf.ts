import { createContext } from 'react'
import type { Draft } from './draft.ts'

/**
 * Unsaved drafts by the form they belong to: who leaves a form within the product, or is made to sign in again, finds it
 * as they left it. In memory alone, as what is typed may be about people.
 */
export type DraftShelf = Map<string, Draft<string>>

/** Undefined: drafts live no longer than their form. */
export const DraftShelfContext = createContext<DraftShelf | undefined>(undefined)

/** The body of a request and the key that has it done once. */
export interface Sent {
  body: string
  key: string
}

const sentByShelf = new WeakMap<DraftShelf, Map<string, Sent>>()

/** What was sent of drafts and not answered, by their marks: sent again by whoever comes back, it is done once. */
export function sentFrom(shelf: DraftShelf): Map<string, Sent> {
  const sent = sentByShelf.get(shelf) ?? new Map<string, Sent>()
  sentByShelf.set(shelf, sent)
  return sent
}

/** Of a draft that is saved or given up. */
export function takeOff(shelf: DraftShelf | undefined, mark: string | undefined): void {
  if (!shelf || mark === undefined) return
  shelf.delete(mark)
  sentFrom(shelf).delete(mark)
}

/** From now on the browser asks before it closes or loads the page anew while there is something to lose. */
export function askBeforeLeaving(isSomethingToLose: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (isSomethingToLose()) event.preventDefault()
  })
}

import { createContext } from 'react'
import type { Draft } from './draft.ts'

/**
 * Unsaved drafts by the form they belong to: who leaves a form within the product, or is made to sign in again, finds it
 * as they left it. In memory alone, as what is typed may be about people.
 */
export type DraftShelf = Map<string, Draft<string>>

/** Undefined: drafts live no longer than their form. */
export const DraftShelfContext = createContext<DraftShelf | undefined>(undefined)

/** From now on the browser asks before it closes or loads the page anew while there is something to lose. */
export function askBeforeLeaving(isSomethingToLose: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (isSomethingToLose()) event.preventDefault()
  })
}

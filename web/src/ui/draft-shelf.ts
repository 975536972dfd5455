import { createContext, useEffect, useState } from 'react'
import type { Draft } from './draft.ts'

/**
 * Unsaved drafts by the form they belong to, for as long as somebody is signed in: who leaves a form within the
 * product finds it as they left it. In memory alone, as what is typed may be about people.
 */
export type DraftShelf = Map<string, Draft<string>>

/** Undefined: drafts live no longer than their form. */
export const DraftShelfContext = createContext<DraftShelf | undefined>(undefined)

/** A shelf of one's own. While there is something on it, the browser asks before it closes or loads the page anew. */
export function useDraftShelf(): DraftShelf {
  const [shelf] = useState<DraftShelf>(() => new Map())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (shelf.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [shelf])
  return shelf
}

import { use, useEffect, useState } from 'react'
import {
  draftChanges,
  draftConflicts,
  draftValues,
  editDraft,
  emptyDraft,
  type Draft,
  type Fields,
} from './draft.ts'
import { DraftShelfContext, takeOff } from './draft-shelf.ts'

/**
 * State of a form for a saved record that others may change too: its values, changes and conflicts. `shelfMark` names
 * the form and record, such as `client 0199…`: leaving the form then stores the draft, and `wasKept` tells that it
 * was restored. A form that switches to another record must be remounted.
 */
export function useDraft<N extends string>(saved: Fields<N>, shelfMark?: string) {
  const shelf = use(DraftShelfContext)
  const [draft, setDraft] = useState<Draft<N>>(() => keptOn(shelf, shelfMark, saved) ?? emptyDraft)
  const [wasKept, setWasKept] = useState(draft !== emptyDraft)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!shelf || shelfMark === undefined) return
    if (Object.keys(draft.edits).length > 0) shelf.set(shelfMark, draft)
    else shelf.delete(shelfMark)
  }, [shelf, shelfMark, draft])

  const forget = (): void => {
    setDraft(emptyDraft)
    setWasKept(false)
    // The form may unmount before an effect runs.
    takeOff(shelf, shelfMark)
  }
  return {
    values: draftValues(saved, draft),
    changes: draftChanges(saved, draft),
    conflicts: draftConflicts(saved, draft),
    set: (name: N, value: string) => setDraft((now) => editDraft(saved, now, name, value)),
    /** Call it once it is saved, or dropped with the form. */
    forget,
    wasKept,
    /** Returns to the saved values; `round` changes, as a key for fields with their own state. */
    discard() {
      forget()
      setRound((now) => now + 1)
    },
    round,
  }
}

/** A stored draft, unless the form has other fields now. */
function keptOn<N extends string>(
  shelf: Map<string, Draft<string>> | undefined,
  mark: string | undefined,
  saved: Fields<N>,
): Draft<N> | undefined {
  const draft = mark === undefined ? undefined : shelf?.get(mark)
  return draft && Object.keys(draft.edits).every((name) => name in saved) ? draft : undefined
}

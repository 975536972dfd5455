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
 * State of a form over something saved that others may change too: what it shows, what to send, what clashes.
 * `shelfMark` names the form and what it is about, such as `client 0199…`: leaving the form then keeps the draft, and
 * `wasKept` says that it began with one. A form that goes on to something else with another mark must be made anew.
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
    // The form may be gone before an effect has seen that.
    takeOff(shelf, shelfMark)
  }
  return {
    values: draftValues(saved, draft),
    changes: draftChanges(saved, draft),
    conflicts: draftConflicts(saved, draft),
    set: (name: N, value: string) => setDraft((now) => editDraft(saved, now, name, value)),
    /** Once it is saved, or given up with the form. */
    forget,
    wasKept,
    /** Goes back to what is saved; `round` is another number then, as the key of fields with a state of their own. */
    discard() {
      forget()
      setRound((now) => now + 1)
    },
    round,
  }
}

/** What somebody left, unless the form has other fields by now. */
function keptOn<N extends string>(
  shelf: Map<string, Draft<string>> | undefined,
  mark: string | undefined,
  saved: Fields<N>,
): Draft<N> | undefined {
  const draft = mark === undefined ? undefined : shelf?.get(mark)
  return draft && Object.keys(draft.edits).every((name) => name in saved) ? draft : undefined
}

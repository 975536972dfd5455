import { use, useEffect, useState } from 'react'
import { ClosedDialogContext } from '../ui/dialogs/closed-dialog.ts'
import { type KeptDrafts, KeptDraftsContext, takeOff } from './kept-drafts.ts'
import { draftChanges, draftConflicts, draftValues, editDraft, emptyDraft, type Draft } from './draft.ts'

/**
 * State of a form for a saved record that others may change too: its values, changes and conflicts. Values are texts,
 * or lists and records of them. `draftKey` names the form and record, such as `client 0199…`: the draft is then kept
 * when the form is left, when the session ends until the same user signs in, and when the page is loaded again;
 * `wasKept` tells that it was restored. With `inMemory` it is not kept for a reload. Closing a dialog drops the drafts of
 * its forms, unless they are `keptWhenClosed`. A form that switches to another record must be remounted.
 */
export function useDraft<T extends object>(
  saved: T,
  draftKey?: string,
  { inMemory = false, keptWhenClosed = false } = {},
) {
  const keptDrafts = use(KeptDraftsContext)
  const isClosed = use(ClosedDialogContext)
  const [draft, setDraft] = useState<Draft<T>>(() => keptOn(keptDrafts, draftKey, saved) ?? emptyDraft)
  const [wasKept, setWasKept] = useState(draft !== emptyDraft)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!keptDrafts || draftKey === undefined) return
    if (Object.keys(draft.edits).length > 0)
      keptDrafts.set(draftKey, inMemory ? { ...draft, inMemory } : draft)
    else keptDrafts.delete(draftKey)
  }, [keptDrafts, draftKey, draft, inMemory])

  useEffect(() => {
    if (keptWhenClosed) return undefined
    return () => {
      if (isClosed()) takeOff(keptDrafts, draftKey)
    }
  }, [keptDrafts, draftKey, isClosed, keptWhenClosed])

  const values = draftValues(saved, draft)
  const set = <N extends keyof T & string>(name: N, value: T[N]): void =>
    setDraft((now) => editDraft(saved, now, name, value))
  const forget = (): void => {
    setDraft(emptyDraft)
    setWasKept(false)
    // The form may unmount before an effect runs.
    takeOff(keptDrafts, draftKey)
  }
  return {
    values,
    changes: draftChanges(saved, draft),
    conflicts: draftConflicts(saved, draft),
    set,
    /** Sets several fields. */
    change: (wanted: Partial<T>): void => {
      for (const [name, value] of Object.entries(wanted))
        set(name as keyof T & string, value as T[keyof T & string])
    },
    /** Properties of a text field. */
    bind: <N extends keyof T & string>(name: N) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: T[N] } }) => set(name, target.value),
    }),
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

/** A stored draft, unless it has been saved meanwhile or the form has other fields now. */
function keptOn<T extends object>(
  keptDrafts: KeptDrafts | undefined,
  mark: string | undefined,
  saved: T,
): Draft<T> | undefined {
  const draft = mark === undefined ? undefined : (keptDrafts?.get(mark) as Draft<T> | undefined)
  if (!draft || !Object.keys(draft.edits).every((name) => name in saved)) return undefined
  return Object.keys(draftChanges(saved, draft)).length > 0 ? draft : undefined
}

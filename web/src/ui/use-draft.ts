import { useState } from 'react'
import {
  draftChanges,
  draftConflicts,
  draftValues,
  editDraft,
  emptyDraft,
  type Draft,
  type Fields,
} from './draft.ts'

/** State of a form over something saved that others may change too: what it shows, what to send, what clashes. */
export function useDraft<N extends string>(saved: Fields<N>) {
  const [draft, setDraft] = useState<Draft<N>>(emptyDraft)
  return {
    values: draftValues(saved, draft),
    changes: draftChanges(saved, draft),
    conflicts: draftConflicts(saved, draft),
    set: (name: N, value: string) => setDraft((now) => editDraft(saved, now, name, value)),
    forget: () => setDraft(emptyDraft),
  }
}

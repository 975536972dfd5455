import { use, useState } from 'react'
import { type KeptDrafts, KeptDraftsContext, takeOff } from '../../../../forms/kept-drafts.ts'
import type { IncidentFields } from './incident-fields.ts'

const prefix = 'new incident '

/** Name of a form's draft. `query`: of the form's address; it says with what the form begins. */
export const incidentDraft = (query: string): string => `${prefix}${query}`

/** An incident that somebody began to write and did not record. */
export interface UnsentIncident {
  draftKey: string
  query: string
  typed: Partial<IncidentFields>
}

function unsentOf(keptDrafts: KeptDrafts): UnsentIncident[] {
  return [...keptDrafts]
    .filter(([draftKey, { edits }]) => draftKey.startsWith(prefix) && Object.keys(edits).length > 0)
    .map(([draftKey, { edits }]) => ({
      draftKey,
      query: draftKey.slice(prefix.length),
      // Only the form of an incident keeps drafts of this name.
      typed: edits as Partial<IncidentFields>,
    }))
}

/** Incidents that were begun in this tab, and how to discard one. */
export function useUnsentIncidents(): { unsent: UnsentIncident[]; discard: (draftKey: string) => void } {
  const keptDrafts = use(KeptDraftsContext)
  const [unsent, setUnsent] = useState(() => (keptDrafts ? unsentOf(keptDrafts) : []))
  return {
    unsent,
    discard(draftKey) {
      takeOff(keptDrafts, draftKey)
      setUnsent(unsent.filter((one) => one.draftKey !== draftKey))
    },
  }
}

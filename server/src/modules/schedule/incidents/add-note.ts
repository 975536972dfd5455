import { mostNotes } from '@cavaletti/contract/schedule/lessons/incidents'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Keys, newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { sightOf } from './policy.ts'
import type { By } from './record-incident.ts'
import { sealNote } from './sealed-content.ts'
import { findIncident, insertNote, lockIncident } from './store.ts'

/** Adds a note to an incident (P9). Throws `not_found`, `id_taken`, and `invalid_input` if there are too many. */
export async function addNote(
  tx: Tx,
  keys: Keys,
  incidentId: string,
  { id = newId(), text }: { id?: string | undefined; text: string },
  by: By,
): Promise<void> {
  await lockIncident(tx, incidentId)
  const incident = await findIncident(tx, incidentId, sightOf(by.principal))
  if (!incident) throw new AppError('not_found')
  if (incident.notes >= mostNotes)
    throw new AppError('invalid_input', {
      fields: { text: say('cannot be added: the incident has {most} notes already', { most: mostNotes }) },
    })
  const note = { businessId: tx.businessId, id, incidentId }
  const row = {
    ...note,
    ...sealNote(keys, note, text),
    writtenBy: by.principal.userId,
    writtenAt: now(),
  }
  if (!(await insertNote(tx, row))) throw new AppError('id_taken')
  await audit(tx, 'incident_noted', by, {
    object: ['incident', incidentId],
    detail: { number: incident.number },
  })
}

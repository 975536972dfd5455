import { nobody, type Tx } from '#database/scope.ts'
import { collectsUntil } from '#modules/notices/notices/index.ts'
import type { TypeOutcome } from '#modules/schedule/small-groups/index.ts'
import { now } from '#platform/clock.ts'
import { insertTypeNotices } from './type-note-store.ts'

/** Asks the families of a lesson about another lesson type (S19). */
export function tellOfQuestion(tx: Tx, told: { typeChangeId: string; actorId: string }): Promise<void> {
  const at = now()
  const noted = { ...told, event: 'type_proposed', causedBy: 'trainer' } as const
  return insertTypeNotices(tx, noted, { at, collectsUntil: collectsUntil(at) })
}

/** Tells families and trainer that a lesson is of another type now, or stays as it is. */
export function tellOfType(
  tx: Tx,
  { typeChangeId, actorId, outcome }: { typeChangeId: string; actorId: string; outcome: TypeOutcome },
): Promise<void> {
  const at = now()
  const event = outcome === 'changed' ? 'type_changed' : 'type_kept'
  const causedBy = actorId === nobody ? 'job' : 'trainer'
  return insertTypeNotices(
    tx,
    { typeChangeId, actorId, event, causedBy },
    { at, collectsUntil: collectsUntil(at) },
  )
}

import type { BodyOf } from '@cavaletti/contract'
import type { replacementsApi } from '@cavaletti/contract/schedule/changes/horse-replacements'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { horseOffWork } from './announce-absence.ts'
import { type TimeOffRow, insertTimeOff, lockHorse } from './store.ts'

/**
 * Takes a horse off work (H5) and announces it. Locks the horse against concurrent work entries. Throws `not_found`, and
 * `invalid_input` for an end before the start, or a fixed end of an inspector's period.
 */
export async function takeOffWork(
  tx: Tx,
  { userId }: Principal,
  horseId: string,
  {
    id = newId(),
    fromDay,
    untilDay,
    reason,
    byInspector,
  }: Omit<BodyOf<typeof replacementsApi.takeOffWork>, 'replacements'>,
): Promise<TimeOffRow> {
  if (untilDay !== null && untilDay < fromDay) refuse(say('must not be before the first day'))
  if (untilDay !== null && byInspector)
    refuse(say('must stay open: what an inspector imposed ends with a veterinary certificate'))
  if (!(await lockHorse(tx, horseId))) throw new AppError('not_found')
  const timeOff = await insertTimeOff(tx, {
    businessId: tx.businessId,
    id,
    horseId,
    fromDay: Temporal.PlainDate.from(fromDay),
    untilDay: untilDay === null ? null : Temporal.PlainDate.from(untilDay),
    reason,
    byInspector,
    placedBy: userId,
  })
  await announce(tx, horseOffWork, {
    horseId,
    fromDay: timeOff.fromDay,
    untilDay: timeOff.untilDay,
  })
  return timeOff
}

function refuse(why: string): never {
  throw new AppError('invalid_input', { fields: { untilDay: why } })
}

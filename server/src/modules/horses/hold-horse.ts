import type { BodyOf } from '@cavaletti/contract'
import type { holdsApi } from '@cavaletti/contract/holds'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type HoldRow, insertHold, lockHorse } from './store.ts'

/**
 * Takes a horse out of work (H5). The horse is locked, so that no work is entered against it at the same moment.
 * Throws `not_found`, and `invalid_input` for an end before the beginning or one set beforehand to an inspector's hold.
 */
export async function holdHorse(
  tx: Tx,
  businessId: string,
  { userId }: Principal,
  horseId: string,
  { id = newId(), fromDay, untilDay, reason, byInspector }: BodyOf<typeof holdsApi.holdHorse>,
): Promise<HoldRow> {
  if (untilDay !== null && untilDay < fromDay) refuse('must not be before the first day')
  if (untilDay !== null && byInspector)
    refuse('must stay open: what an inspector imposed ends with a veterinary certificate')
  if (!(await lockHorse(tx, businessId, horseId))) throw new AppError('not_found')
  return insertHold(tx, {
    business_id: businessId,
    id,
    horse_id: horseId,
    from_day: Temporal.PlainDate.from(fromDay),
    until_day: untilDay === null ? null : Temporal.PlainDate.from(untilDay),
    reason,
    by_inspector: byInspector,
    placed_by: userId,
  })
}

function refuse(why: string): never {
  throw new AppError('invalid_input', { fields: { untilDay: why } })
}

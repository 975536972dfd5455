import type { BodyOf } from '@cavaletti/contract'
import type { horseHoldsApi } from '@cavaletti/contract/horses/horse-holds'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { horseBackAtWork, horseOffWork } from './announce-absence.ts'
import { findHold, type HoldRow, updateHold } from './store.ts'

/**
 * Ends a horse's time off work. A period imposed by an inspector needs a veterinary certificate (H5). Throws
 * `not_found`, `version_conflict` on a lost race, and `invalid_input` with what is missing.
 */
export async function releaseHold(
  tx: Tx,
  { userId }: Principal,
  id: string,
  { version, untilDay, certificate }: BodyOf<typeof horseHoldsApi.releaseHold>,
): Promise<HoldRow> {
  const hold = await findHold(tx, id)
  if (!hold) throw new AppError('not_found')
  const until = Temporal.PlainDate.from(untilDay)
  // The day before the first one means that it never began.
  if (Temporal.PlainDate.compare(until, hold.fromDay.subtract({ days: 1 })) < 0)
    refuse('untilDay', say('must not be before the hold began'))
  if (hold.byInspector && !hold.certificateFileId)
    refuse(
      'certificateFile',
      say('is required: an inspector imposed this hold. Send the veterinary certificate'),
    )
  if (hold.byInspector && !certificate && !hold.certificate)
    refuse('certificate', say('is required: write who signed the certificate, and when'))
  const released = await updateHold(tx, hold, version, {
    untilDay: until,
    releasedBy: userId,
    releasedAt: now(),
    ...(certificate && { certificate }),
  })
  if (!released) throw new AppError('version_conflict')
  // A horse that was given seats again before the new end loses them.
  await announce(tx, horseOffWork, {
    horseId: hold.horseId,
    fromDay: hold.fromDay,
    untilDay: until,
  })
  await announce(tx, horseBackAtWork, { horseId: hold.horseId, lastDayOff: until })
  return released
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}

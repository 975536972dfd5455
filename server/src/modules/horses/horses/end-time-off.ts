import type { BodyOf } from '@cavaletti/contract'
import type { timesOffApi } from '@cavaletti/contract/horses/times-off'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { horseBackAtWork, horseOffWork } from './announce-absence.ts'
import { findTimeOff, type TimeOffRow, updateTimeOff } from './store.ts'

/**
 * Ends a horse's time off work. A period imposed by an inspector needs a veterinary certificate (H5). Throws
 * `not_found`, `version_conflict` on a lost race, and `invalid_input` with what is missing.
 */
export async function endTimeOff(
  tx: Tx,
  { userId }: Principal,
  id: string,
  { version, untilDay, certificate }: BodyOf<typeof timesOffApi.endTimeOff>,
): Promise<TimeOffRow> {
  const timeOff = await findTimeOff(tx, id)
  if (!timeOff) throw new AppError('not_found')
  const until = Temporal.PlainDate.from(untilDay)
  // The day before the first one means that it never began.
  if (Temporal.PlainDate.compare(until, timeOff.fromDay.subtract({ days: 1 })) < 0)
    refuse('untilDay', say('must not be before the time off work began'))
  if (timeOff.byInspector && !timeOff.certificateFileId)
    refuse(
      'certificateFile',
      say('is required: an inspector imposed this time off work. Send the veterinary certificate'),
    )
  if (timeOff.byInspector && !certificate && !timeOff.certificate)
    refuse('certificate', say('is required: write who signed the certificate, and when'))
  const released = await updateTimeOff(tx, timeOff, version, {
    untilDay: until,
    endedBy: userId,
    endedAt: now(),
    ...(certificate && { certificate }),
  })
  if (!released) throw new AppError('version_conflict')
  // A horse that was given seats again before the new end loses them.
  await announce(tx, horseOffWork, {
    horseId: timeOff.horseId,
    fromDay: timeOff.fromDay,
    untilDay: until,
  })
  await announce(tx, horseBackAtWork, { horseId: timeOff.horseId, lastDayOff: until })
  return released
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}

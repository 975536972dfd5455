import type { BodyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/availability'
import type { Scope, Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { checkMayChange, checkPlaces, orOverlap } from './check-change.ts'
import { minutesOf } from './rules.ts'
import {
  type ExceptionChange,
  type ExceptionRow,
  findException,
  insertException,
  updateException,
} from './store.ts'

type Given = BodyOf<typeof availabilityApi.changeException>

/** Throws `not_found`, `forbidden`, `invalid_input`. */
export async function addException(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof availabilityApi.addException>,
): Promise<ExceptionRow> {
  const { id = newId(), trainerId, kind, reason = '' } = body
  if (trainerId !== null) {
    const trainers = await trainersOf(tx)
    if (!trainers.some((one) => one.id === trainerId)) throw new AppError('not_found')
  }
  await checkMayChange(tx, { scope, businessId: tx.businessId, trainerId })
  const time = timeOf(body, {
    kind,
    from_day: Temporal.PlainDate.from(body.fromDay),
    until_day: Temporal.PlainDate.from(body.untilDay),
    from_minute: null,
    until_minute: null,
    place_id: null,
  })
  await checkPlaces(tx, [time.place_id])
  return insertException(tx, { business_id: tx.businessId, id, trainer_id: trainerId, kind, reason, ...time })
}

/**
 * Throws `not_found`, `forbidden`, `invalid_input`, `version_conflict` on a lost race, and `availability_overlap`
 * when restoring a holiday that was added again since.
 */
export async function changeException(tx: Tx, scope: Scope, id: string, body: Given): Promise<ExceptionRow> {
  const standing = await findException(tx, id)
  if (!standing) throw new AppError('not_found')
  await checkMayChange(tx, { scope, businessId: tx.businessId, trainerId: standing.trainer_id })
  const { version, reason, removed } = body
  const time = timeOf(body, standing)
  await checkPlaces(tx, [time.place_id])
  const changes: ExceptionChange = {
    ...time,
    // A holiday that is changed by hand becomes an ordinary exception.
    ...(standing.is_holiday && !isHolidayStill(time, standing) && { is_holiday: false }),
    ...(reason !== undefined && { reason }),
    ...(removed !== undefined && { removed_at: removed ? now() : null }),
  }
  const changed = await orOverlap(updateException(tx, standing, version, changes))
  if (!changed) throw new AppError('version_conflict')
  return changed
}

type Time = Pick<
  ExceptionRow,
  'kind' | 'from_day' | 'until_day' | 'from_minute' | 'until_minute' | 'place_id'
>

function timeOf(given: Omit<Given, 'version'>, standing: Time): Omit<Time, 'kind'> {
  const { fromDay, untilDay, from, until, placeId } = given
  const minute = (text: string | null | undefined, otherwise: number | null) =>
    text === undefined ? otherwise : text === null ? null : minutesOf(text)
  const time = {
    from_day: fromDay === undefined ? standing.from_day : Temporal.PlainDate.from(fromDay),
    until_day: untilDay === undefined ? standing.until_day : Temporal.PlainDate.from(untilDay),
    from_minute: minute(from, standing.from_minute),
    until_minute: minute(until, standing.until_minute),
    place_id: placeId === undefined ? standing.place_id : placeId,
  }
  const refuse = (fields: Record<string, string>) => new AppError('invalid_input', { fields })
  if (Temporal.PlainDate.compare(time.until_day, time.from_day) < 0)
    throw refuse({ untilDay: say('must not be before the first day') })
  if (time.from_minute === null && time.until_minute !== null)
    throw refuse({ from: say('is needed with an end') })
  if (time.until_minute === null && time.from_minute !== null)
    throw refuse({ until: say('is needed with a beginning') })
  if (time.from_minute !== null && time.until_minute !== null && time.until_minute <= time.from_minute)
    throw refuse({ until: say('must be after the beginning') })
  if (time.place_id !== null && standing.kind === 'closed')
    throw refuse({ placeId: say('is only for what is open') })
  return time
}

function isHolidayStill(time: Omit<Time, 'kind'>, standing: Time): boolean {
  return (
    time.from_minute === null &&
    time.from_day.equals(standing.from_day) &&
    time.until_day.equals(standing.until_day)
  )
}

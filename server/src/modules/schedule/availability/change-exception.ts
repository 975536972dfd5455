import type { BodyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'
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
  checkMayChange({ scope, businessId: tx.businessId, trainerId })
  const time = timeOf(body, {
    kind,
    fromDay: Temporal.PlainDate.from(body.fromDay),
    untilDay: Temporal.PlainDate.from(body.untilDay),
    fromMinute: null,
    untilMinute: null,
    placeId: null,
  })
  await checkPlaces(tx, [time.placeId])
  return insertException(tx, { businessId: tx.businessId, id, trainerId, kind, reason, ...time })
}

/**
 * Throws `not_found`, `forbidden`, `invalid_input`, `version_conflict` on a lost race, and `availability_overlap`
 * when restoring a holiday that was added again since.
 */
export async function changeException(tx: Tx, scope: Scope, id: string, body: Given): Promise<ExceptionRow> {
  const standing = await findException(tx, id)
  if (!standing) throw new AppError('not_found')
  checkMayChange({ scope, businessId: tx.businessId, trainerId: standing.trainerId })
  const { version, reason, removed } = body
  const time = timeOf(body, standing)
  await checkPlaces(tx, [time.placeId])
  const changes: ExceptionChange = {
    ...time,
    // A holiday that is changed by hand becomes an ordinary exception.
    ...(standing.isHoliday && !isHolidayStill(time, standing) && { isHoliday: false }),
    ...(reason !== undefined && { reason }),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  }
  const changed = await orOverlap(updateException(tx, standing, version, changes))
  if (!changed) throw new AppError('version_conflict')
  return changed
}

type Time = Pick<ExceptionRow, 'kind' | 'fromDay' | 'untilDay' | 'fromMinute' | 'untilMinute' | 'placeId'>

function timeOf(given: Omit<Given, 'version'>, standing: Time): Omit<Time, 'kind'> {
  const { fromDay, untilDay, from, until, placeId } = given
  const minute = (text: string | null | undefined, otherwise: number | null) =>
    text === undefined ? otherwise : text === null ? null : minutesOf(text)
  const time = {
    fromDay: fromDay === undefined ? standing.fromDay : Temporal.PlainDate.from(fromDay),
    untilDay: untilDay === undefined ? standing.untilDay : Temporal.PlainDate.from(untilDay),
    fromMinute: minute(from, standing.fromMinute),
    untilMinute: minute(until, standing.untilMinute),
    placeId: placeId === undefined ? standing.placeId : placeId,
  }
  const refuse = (fields: Record<string, string>) => new AppError('invalid_input', { fields })
  if (Temporal.PlainDate.compare(time.untilDay, time.fromDay) < 0)
    throw refuse({ untilDay: say('must not be before the first day') })
  if (time.fromMinute === null && time.untilMinute !== null)
    throw refuse({ from: say('is needed with an end') })
  if (time.untilMinute === null && time.fromMinute !== null)
    throw refuse({ until: say('is needed with a beginning') })
  if (time.fromMinute !== null && time.untilMinute !== null && time.untilMinute <= time.fromMinute)
    throw refuse({ until: say('must be after the beginning') })
  if (time.placeId !== null && standing.kind === 'closed')
    throw refuse({ placeId: say('is only for open times') })
  return time
}

function isHolidayStill(time: Omit<Time, 'kind'>, standing: Time): boolean {
  return (
    time.fromMinute === null &&
    time.fromDay.equals(standing.fromDay) &&
    time.untilDay.equals(standing.untilDay)
  )
}

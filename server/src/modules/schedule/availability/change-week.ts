import type { BodyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'
import type { Scope, Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { checkMayChange, checkPlaces, orOverlap } from './check-change.ts'
import { cutAway, hasOverlap, minutesOf, type Validity } from './rules.ts'
import {
  findWeek,
  hoursOf,
  insertWeek,
  lockWeeks,
  replaceHours,
  updateWeek,
  type WeekRow,
  weeksBetween,
} from './store.ts'

type Hours = BodyOf<typeof availabilityApi.addWeek>['hours']

/**
 * Adds weekly hours. Existing weeks lose the days of the new one; a week that continues after it is split. Throws
 * `not_found`, `forbidden`, `invalid_input`, and `availability_overlap` if nothing of another week would remain.
 */
export async function addWeek(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof availabilityApi.addWeek>,
): Promise<WeekRow> {
  const { id = newId(), trainerId, hours } = body
  const trainers = await trainersOf(tx)
  if (!trainers.some((one) => one.id === trainerId)) throw new AppError('not_found')
  checkMayChange({ scope, businessId: tx.businessId, trainerId })
  const days = daysOf(body, { validFrom: null, validUntil: null })
  const rows = await checkedHours(tx, hours)
  await lockWeeks(tx, trainerId)
  for (const week of await weeksBetween(tx, trainerId, days)) await shorten(tx, week, days)
  const week = await orOverlap(insertWeek(tx, { businessId: tx.businessId, id, trainerId, ...days }))
  await replaceHours(tx, week, rows)
  return week
}

async function shorten(tx: Tx, week: WeekRow, days: Validity): Promise<void> {
  const [first, second] = cutAway(week, days)
  if (!first) throw new AppError('availability_overlap')
  await updateWeek(tx, week, week.version, { validFrom: first.validFrom, validUntil: first.validUntil })
  if (!second) return
  const { businessId, trainerId } = week
  const { validFrom, validUntil } = second
  const rest = await insertWeek(tx, { businessId, id: newId(), trainerId, validFrom, validUntil })
  await replaceHours(tx, rest, await hoursOf(tx, [week.id]))
}

/** Throws `not_found`, `forbidden`, `invalid_input`, `availability_overlap`, and `version_conflict` on a lost race. */
export async function changeWeek(
  tx: Tx,
  scope: Scope,
  id: string,
  body: BodyOf<typeof availabilityApi.changeWeek>,
): Promise<WeekRow> {
  const week = await findWeek(tx, id)
  if (!week) throw new AppError('not_found')
  checkMayChange({ scope, businessId: tx.businessId, trainerId: week.trainerId })
  const { version, hours, removed } = body
  const rows = hours && (await checkedHours(tx, hours))
  await lockWeeks(tx, week.trainerId)
  const changed = await orOverlap(
    updateWeek(tx, week, version, {
      ...daysOf(body, week),
      ...(removed !== undefined && { removedAt: removed ? now() : null }),
    }),
  )
  if (!changed) throw new AppError('version_conflict')
  if (rows) await replaceHours(tx, changed, rows)
  return changed
}

function daysOf(
  given: { validFrom?: string | null | undefined; validUntil?: string | null | undefined },
  standing: Validity,
): Validity {
  const day = (text: string | null | undefined, otherwise: Temporal.PlainDate | null) =>
    text === undefined ? otherwise : text === null ? null : Temporal.PlainDate.from(text)
  const validFrom = day(given.validFrom, standing.validFrom)
  const validUntil = day(given.validUntil, standing.validUntil)
  if (validFrom && validUntil && Temporal.PlainDate.compare(validUntil, validFrom) < 0)
    throw new AppError('invalid_input', { fields: { validUntil: say('must not be before the first day') } })
  return { validFrom, validUntil }
}

async function checkedHours(tx: Tx, hours: Hours) {
  const rows = hours.map(({ weekday, from, until, placeId }) => ({
    weekday,
    fromMinute: minutesOf(from),
    untilMinute: minutesOf(until),
    placeId,
  }))
  const backwards = rows.findIndex((row) => row.untilMinute <= row.fromMinute)
  if (backwards >= 0)
    throw new AppError('invalid_input', {
      fields: { [`hours.${backwards}.until`]: say('must be after the beginning') },
    })
  if (hasOverlap(rows))
    throw new AppError('invalid_input', { fields: { hours: say('must not be over each other on a day') } })
  await checkPlaces(
    tx,
    rows.map((row) => row.placeId),
  )
  return rows
}

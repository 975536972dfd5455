import type { BodyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/availability'
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
  await checkMayChange(tx, { scope, businessId: tx.businessId, trainerId })
  const days = daysOf(body, { valid_from: null, valid_until: null })
  const rows = await checkedHours(tx, hours)
  await lockWeeks(tx, trainerId)
  for (const week of await weeksBetween(tx, trainerId, days)) await shorten(tx, week, days)
  const week = await orOverlap(
    insertWeek(tx, { business_id: tx.businessId, id, trainer_id: trainerId, ...days }),
  )
  await replaceHours(tx, week, rows)
  return week
}

async function shorten(tx: Tx, week: WeekRow, days: Validity): Promise<void> {
  const [first, second] = cutAway(week, days)
  if (!first) throw new AppError('availability_overlap')
  await updateWeek(tx, week, week.version, { valid_from: first.valid_from, valid_until: first.valid_until })
  if (!second) return
  const { business_id, trainer_id } = week
  const { valid_from, valid_until } = second
  const rest = await insertWeek(tx, { business_id, id: newId(), trainer_id, valid_from, valid_until })
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
  await checkMayChange(tx, { scope, businessId: tx.businessId, trainerId: week.trainer_id })
  const { version, hours, removed } = body
  const rows = hours && (await checkedHours(tx, hours))
  await lockWeeks(tx, week.trainer_id)
  const changed = await orOverlap(
    updateWeek(tx, week, version, {
      ...daysOf(body, week),
      ...(removed !== undefined && { removed_at: removed ? now() : null }),
    }),
  )
  if (!changed) throw new AppError('version_conflict')
  if (rows) await replaceHours(tx, changed, rows)
  return changed
}

function daysOf(
  {
    validFrom,
    validUntil,
  }: { validFrom?: string | null | undefined; validUntil?: string | null | undefined },
  standing: Validity,
): Validity {
  const day = (given: string | null | undefined, otherwise: Temporal.PlainDate | null) =>
    given === undefined ? otherwise : given === null ? null : Temporal.PlainDate.from(given)
  const valid_from = day(validFrom, standing.valid_from)
  const valid_until = day(validUntil, standing.valid_until)
  if (valid_from && valid_until && Temporal.PlainDate.compare(valid_until, valid_from) < 0)
    throw new AppError('invalid_input', { fields: { validUntil: say('must not be before the first day') } })
  return { valid_from, valid_until }
}

async function checkedHours(tx: Tx, hours: Hours) {
  const rows = hours.map(({ weekday, from, until, placeId }) => ({
    weekday,
    from_minute: minutesOf(from),
    until_minute: minutesOf(until),
    place_id: placeId,
  }))
  const backwards = rows.findIndex((row) => row.until_minute <= row.from_minute)
  if (backwards >= 0)
    throw new AppError('invalid_input', {
      fields: { [`hours.${backwards}.until`]: say('must be after the beginning') },
    })
  if (hasOverlap(rows))
    throw new AppError('invalid_input', { fields: { hours: say('must not be over each other on a day') } })
  await checkPlaces(
    tx,
    rows.map((row) => row.place_id),
  )
  return rows
}

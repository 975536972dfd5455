import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { seriesApi } from '@cavaletti/contract/schedule/planning/series'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { lessonsWithMoney } from '#modules/schedule/charge-status/index.ts'
import {
  cancelLessons,
  type LockedLesson,
  lockLessons,
  peekLessons,
} from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Outcome } from '../planning/arrange-occurrences.ts'
import { describeSeries } from '../describe-series.ts'
import { isSettledFor, isToCome } from '../is-fixed.ts'
import {
  cancelledAt,
  findSeries,
  lessonsOfSeries,
  lockSeries,
  type SeriesRow,
  updateSeries,
} from '../store.ts'

/**
 * Ends a series: cancels its future lessons, or those from a day on, including individually changed ones, and
 * plans no more. Lessons that have begun, have attendance or a late cancellation, or are billed stay (S5).
 * Throws `not_found`, `version_conflict`, and `lesson_settled` for an ended series.
 */
export async function endSeries(
  tx: Tx,
  scope: Scope,
  id: string,
  { version, fromDay, because, message }: BodyOf<typeof seriesApi.endSeries>,
): Promise<Outcome> {
  const row = await lockSeries(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('version_conflict')
  if (row.endedAt !== null) throw new AppError('lesson_settled')
  const moment = now()
  const { from, open, rest } = await lessonsToEnd(tx, row, { fromDay, moment }, lockLessons)
  const isOfEnd = ({ lesson: { occurrenceDay: day } }: LockedLesson) =>
    day !== null && Temporal.PlainDate.compare(day, from) >= 0
  const kept = rest.filter((one) => isOfEnd(one) || isToCome(one, moment))
  const [first] = open
  if (first) await cancelLessons(tx, scope, open, { because, message })
  // The series and its lessons get the same instant, so that restoring finds them.
  const endedAt = first ? await cancelledAt(tx, first.lesson.id) : moment
  const ended = await updateSeries(tx, row, version, { endedAt, endedFrom: from })
  if (!ended) throw new AppError('version_conflict')
  return {
    series: await describeSeries(tx, ended),
    changed: open.length,
    kept: kept.length,
    obstructed: [],
    clockShifts: [],
  }
}

/** What ending a series would do; the price is of the booked seats. Throws `not_found`. */
export async function previewEnd(
  tx: Tx,
  id: string,
  fromDay: string | undefined,
): Promise<ReplyOf<typeof seriesApi.endingSeries>> {
  const [row, business] = [await findSeries(tx, id), await findBusiness(tx)]
  if (!row || !business) throw new AppError('not_found')
  const moment = now()
  const { open, rest } = await lessonsToEnd(tx, row, { fromDay, moment }, peekLessons)
  const booked = open.flatMap(({ seats }) => seats.filter(({ state }) => state === 'booked'))
  return {
    lessons: open.length,
    kept: rest.filter((one) => isToCome(one, moment)).length,
    currency: business.currency,
    priceMinor: booked.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  }
}

/** The lessons that ending a series cancels, the others from there on, and its first day; an earlier one counts as today. */
async function lessonsToEnd(
  tx: Tx,
  { id, timeZone }: Pick<SeriesRow, 'id' | 'timeZone'>,
  { fromDay, moment }: { fromDay: string | undefined; moment: Temporal.Instant },
  read: (tx: Tx, ids: readonly string[]) => Promise<LockedLesson[]>,
): Promise<{ from: Temporal.PlainDate; open: LockedLesson[]; rest: LockedLesson[] }> {
  const today = moment.toZonedDateTimeISO(timeZone).toPlainDate()
  const asked = fromDay === undefined ? null : Temporal.PlainDate.from(fromDay)
  const from = asked && Temporal.PlainDate.compare(asked, today) > 0 ? asked : today
  // Also lessons that were postponed from a day before today.
  const ids = await (asked ? lessonsOfSeries(tx, id, asked) : lessonsOfSeries(tx, id, today, moment))
  const all = await read(tx, ids)
  const withMoney = await lessonsWithMoney(
    tx,
    all.map(({ lesson }) => lesson.id),
  )
  const open = all.filter((one) => isToCome(one, moment) && !isSettledFor(one, withMoney))
  return { from, open, rest: all.filter((one) => !open.includes(one)) }
}

import type { BodyOf } from '@cavaletti/contract'
import {
  type affectedLessonsApi,
  type fixedReasons,
  mostDays,
} from '@cavaletti/contract/schedule/changes/affected-lessons'
import { instantAt, minutesOf } from '#modules/schedule/availability/index.ts'
import { isAttendance } from '#modules/schedule/lessons/index.ts'
import { say } from '#platform/messages/say.ts'

/** Lessons affected by a day off, a closure or a holiday, and which of them must stay. */

export type Time = BodyOf<typeof affectedLessonsApi.changeAffectedLessons>['time']

/** Includes the start, excludes the end. */
export interface TimeSpan {
  start: Temporal.Instant
  end: Temporal.Instant
}

/**
 * The spans of a time in a zone, by start. Days beyond the limit of one list are left out, and `isWhole` is
 * then false. Days with a clock change keep their real length (S2).
 */
export function spansOf(time: Time, zone: string): { spans: TimeSpan[]; isWhole: boolean } {
  const days = daysOf(time)
  const from = time.from === undefined ? 0 : minutesOf(time.from)
  const until = time.until === undefined ? 1440 : minutesOf(time.until)
  const spans: TimeSpan[] = []
  for (const day of days.slice(0, mostDays)) {
    const span = { start: instantAt(day, from, zone), end: instantAt(day, until, zone) }
    const last = spans.at(-1)
    if (last?.end.equals(span.start)) last.end = span.end
    else if (Temporal.Instant.compare(span.start, span.end) < 0) spans.push(span)
  }
  return { spans, isWhole: days.length <= mostDays }
}

/** One more than the limit, at most. */
function daysOf({ days, fromDay, untilDay }: Time): Temporal.PlainDate[] {
  if (days) return [...new Set(days)].toSorted().map((day) => Temporal.PlainDate.from(day))
  const first = Temporal.PlainDate.from(fromDay)
  const length = first.until(untilDay, { largestUnit: 'days' }).days + 1
  return Array.from({ length: Math.min(length, mostDays + 1) }, (_, by) => first.add({ days: by }))
}

/** Errors of a time, by field; empty if it is valid. */
export function wrongWith({ fromDay, untilDay, from, until }: Time): Record<string, string> {
  if (untilDay < fromDay) return { untilDay: say('must not be before the first day') }
  if ((from === undefined) !== (until === undefined))
    return from === undefined
      ? { from: say('is needed with an end') }
      : { until: say('is needed with a beginning') }
  if (from !== undefined && until !== undefined && until <= from)
    return { until: say('must be after the beginning') }
  return {}
}

/**
 * Counts every change of a lesson and its seats. Seats are never removed and versions only rise, so the sum
 * rises too.
 */
export function versionOf({
  version,
  seats,
}: {
  version: number
  seats: readonly { version: number }[]
}): number {
  return seats.reduce((sum, seat) => sum + seat.version, version)
}

/**
 * Why a lesson stays as it is, as in a series (S5): it has begun, has attendance or is charged. Null: it can
 * change.
 */
export function whyFixed(
  start: Temporal.Instant,
  seats: readonly { state: Parameters<typeof isAttendance>[0] }[],
  hasMoney: boolean,
  now: Temporal.Instant,
): (typeof fixedReasons)[number] | null {
  if (Temporal.Instant.compare(start, now) <= 0) return 'begun'
  if (seats.some(({ state }) => isAttendance(state))) return 'attendance'
  return hasMoney ? 'charged' : null
}

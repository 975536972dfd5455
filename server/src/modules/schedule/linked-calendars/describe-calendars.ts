import type { ReplyOf } from '@cavaletti/contract'
import type { linkedCalendarsApi } from '@cavaletti/contract/schedule/planning/linked-calendars'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { type CalendarRow, clashesOf, countBusyTimes } from './store.ts'

type Described = ReplyOf<typeof linkedCalendarsApi.changeLinkedCalendar>

/** How far the list looks ahead. */
const hoursAhead = 60 * 24
const mostClashes = 20

/** Calendars of one trainer, with their clashes. */
export async function describeCalendars(
  tx: Tx,
  trainerId: string,
  rows: readonly CalendarRow[],
): Promise<Described[]> {
  const from = now()
  const range = { from, until: from.add({ hours: hoursAhead }) }
  const [busy, clashes] = await Promise.all([
    countBusyTimes(tx, trainerId, range),
    clashesOf(tx, trainerId, range),
  ])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.host,
    countsTentative: row.countsTentative,
    readAt: row.readAt?.toString() ?? null,
    failing:
      row.problem === null || row.failingSince === null
        ? null
        : {
            since: row.failingSince.toString(),
            problem: row.problem,
          },
    skippedEvents: row.skippedEvents,
    busyCount: busy.get(row.id) ?? 0,
    clashes: clashes
      .filter(({ calendarId }) => calendarId === row.id)
      .slice(0, mostClashes)
      .map(({ lessonId, name, startsAt, endsAt }) => ({
        lessonId,
        name,
        startsAt: startsAt.toString(),
        endsAt: endsAt.toString(),
      })),
    version: row.version,
  }))
}

import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { readCalendar, type ReadingParts } from './read-calendar.ts'
import { takeDueReadings } from './store.ts'

/** A linked calendar has to be read. A failure plans the next reading itself. */
export const calendarDue = defineEvent(
  'linked-calendar-due',
  z.object({ businessId: z.uuid(), calendarId: z.uuid() }),
)

export function linkedCalendarsJobs(parts: ReadingParts): JobHandler[] {
  return [
    onSchedule('look-for-linked-calendars', '* * * * *', () =>
      inTransaction(parts.db, async (tx) => {
        for (const due of await takeDueReadings(tx, now()))
          await enqueue(tx, calendarDue, due, { group: due.businessId })
      }),
    ),
    // A server that does not answer takes 15 seconds. Those of one business delay no other.
    onEvent(calendarDue, (due, { signal }) => readCalendar(parts, due, signal), {
      concurrency: 4,
      eachGroup: 1,
      longestSeconds: 60,
    }),
  ]
}

import { csvOf } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import type { WorkExport } from './gather-work.ts'

/** The lessons as CSV, times by the clock of each business: UTF-8 with a byte order mark, days as ISO 8601. */
export function writeCsv({ businesses }: WorkExport): Uint8Array {
  const head = [
    say('Business'),
    say('Date'),
    say('Start'),
    say('End'),
    say('Lesson type'),
    say('Location'),
    say('Riders'),
  ]
  const rows = businesses.flatMap(({ name, timeZone, lessons }) =>
    lessons.map(({ startsAt, endsAt, title, place, riders }) => {
      const [start, end] = [startsAt, endsAt].map((at) =>
        Temporal.Instant.from(at).toZonedDateTimeISO(timeZone),
      ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
      const clock = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
      return [name, start.toPlainDate().toString(), clock(start), clock(end), title, place, riders]
    }),
  )
  return new TextEncoder().encode(`\uFEFF${csvOf([head, ...rows])}`)
}

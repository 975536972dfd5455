import type { MoveTerms } from './move-words.ts'

const daysShown = 7
/** Days before the lesson that the first week shows. */
const daysBefore = 3

/**
 * The week that begins on `asked` (ISO 8601), within the days to which a lesson can be moved. By default it begins
 * shortly before the lesson.
 */
export function moveWeek(terms: MoveTerms, asked: string | undefined) {
  const [earliest, latest] = [terms.firstDay, terms.lastDay].map((day) => Temporal.PlainDate.from(day))
  if (!earliest || !latest) throw new RangeError('A range has two days.')
  const lesson = Temporal.Instant.from(terms.startsAt).toZonedDateTimeISO(terms.timeZone).toPlainDate()
  const wanted = asked === undefined ? lesson.subtract({ days: daysBefore }) : Temporal.PlainDate.from(asked)
  const first = laterOf(earliest, earlierOf(latest, wanted))
  const next = first.add({ days: daysShown })
  return {
    first,
    last: laterOf(first, earlierOf(latest, next.subtract({ days: 1 }))),
    previous: first.equals(earliest) ? undefined : laterOf(earliest, first.subtract({ days: daysShown })),
    next: Temporal.PlainDate.compare(next, latest) > 0 ? undefined : next,
  }
}

function laterOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

function earlierOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}

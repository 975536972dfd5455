import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

/** Times at which data is shown. Times are instants. */

interface Times {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

/** The emergency card is available from a day before the start until two hours after the end (P6). */
export function cardTimes({ startsAt: start, endsAt: end }: Times) {
  return { from: start.subtract({ hours: 24 }), until: end.add({ hours: 2 }) }
}

export function isCardOpen(lesson: Times, now: Temporal.Instant): boolean {
  const { from, until } = cardTimes(lesson)
  return Temporal.Instant.compare(now, from) >= 0 && Temporal.Instant.compare(now, until) < 0
}

const mostDays = 45

/** Throws `invalid_input` for days in the wrong order, too many days, or days outside the accepted range. */
export function checkDays(from: string, until: string): void {
  if (from < '2000' || until >= '2100')
    refuse(
      from < '2000' ? 'from' : 'until',
      say('must be between {first} and {last}', { first: 2000, last: 2100 }),
    )
  if (until < from) refuse('until', say('must not be before the first day'))
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days + 1
  if (days > mostDays) refuse('until', say('must be at most {days} days on', { days: mostDays }))
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}

import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

/** Local days of the business, first and last. */
export interface Days {
  from: Temporal.PlainDate
  until: Temporal.PlainDate
}

const mostDays = 366

/** The period asked for; default: last month. Throws `invalid_input`. */
export function periodOf(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  timeZone: string,
): Days {
  const lastMonth = todayIn(timeZone).with({ day: 1 }).subtract({ months: 1 })
  const first = from === undefined ? lastMonth : Temporal.PlainDate.from(from)
  const last = until === undefined ? first.with({ day: first.daysInMonth }) : Temporal.PlainDate.from(until)
  const days = first.until(last, { largestUnit: 'day' }).days
  if (days < 0) refuse(say('must not be before the first day'))
  if (days >= mostDays) refuse(say('must be at most a year after the first day'))
  return { from: first, until: last }
}

/** Throws `invalid_input` for a period that is not over: its later lessons would need another statement. */
export function insistOnPast({ until }: Days, timeZone: string): void {
  if (Temporal.PlainDate.compare(until, todayIn(timeZone)) > 0) refuse(say('must be today or earlier'))
}

function refuse(why: string): never {
  throw new AppError('invalid_input', { fields: { until: why } })
}

import { plural, t } from '@lingui/core/macro'
import { clockOf } from '../../../../ui/words/day-words.ts'
import { formatDate } from '../../../../ui/words/parse-date.ts'
import type { HeldTerm, JoinableTerm, TermDate } from './term.ts'
import type { PlacePayment } from '../paying/use-place-payment.ts'

type Time = Pick<TermDate, 'startsAt' | 'endsAt'>

function localOf(at: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
}

/** `05/11/2026` */
export function dateOf({ startsAt }: Pick<Time, 'startsAt'>, timeZone: string): string {
  return formatDate(localOf(startsAt, timeZone).toPlainDate())
}

/** `8 lessons, 05/11/2026 to 17/12/2026` */
export function spanWords(times: readonly Pick<Time, 'startsAt'>[], timeZone: string): string {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return ''
  const [from, until] = [dateOf(first, timeZone), dateOf(last, timeZone)]
  return plural(times.length, {
    one: `# lesson, on ${from}`,
    other: `# lessons, ${from} to ${until}`,
  })
}

/** The date of a lesson, with its time if that is not the usual one. */
export function dateWords(
  time: Pick<Time, 'startsAt'>,
  times: readonly Pick<Time, 'startsAt'>[],
  timeZone: string,
): string {
  const usual = clockOf(localOf(times[0]?.startsAt ?? time.startsAt, timeZone))
  const own = clockOf(localOf(time.startsAt, timeZone))
  const date = dateOf(time, timeZone)
  return usual === own ? date : t`${date} at ${own}`
}

/** Dates that are possible. */
export function possibleDates({ dates }: Pick<JoinableTerm, 'dates'>): readonly TermDate[] {
  return dates.filter(({ problem }) => problem === null)
}

/** Why dates are left out, one sentence for each reason: `Not on 29/10/2026: no lesson that day.` */
export function leftOutWords({ dates, skippedDays, timeZone }: JoinableTerm): string[] {
  const reasons: Record<NonNullable<TermDate['problem']>, (days: string) => string> = {
    full: (days) => t`Not on ${days}: no place is left.`,
    busy: (days) => t`Not on ${days}: this rider has another lesson then.`,
    no_horse: (days) => t`Not on ${days}: no suitable horse is free.`,
    week_full: (days) => t`Not on ${days}: this rider has reached the limit of bookings for that week.`,
    not_possible: (days) => t`Not on ${days}: this rider cannot be booked.`,
  }
  const skipped = skippedDays.map((day) => formatDate(Temporal.PlainDate.from(day))).join(', ')
  const groups = Map.groupBy(dates, ({ problem }) => problem)
  return [
    ...(skipped === '' ? [] : [t`Not on ${skipped}: no lesson that day.`]),
    ...[...groups].flatMap(([problem, those]) =>
      problem === null ? [] : [reasons[problem](those.map((one) => dateOf(one, timeZone)).join(', '))],
    ),
  ]
}

/** `Juniper`, or `Juniper for 3 of 4 lessons`; null if the client chose no horse. */
export function horseWords(seats: readonly Pick<HeldTerm['seats'][number], 'horseName'>[]): string | null {
  const [name, ...others] = seats.flatMap(({ horseName }) => horseName ?? [])
  if (name === undefined) return null
  const [given, count] = [others.length + 1, seats.length]
  return given === count ? name : t`${name} for ${given} of ${count} lessons`
}

interface Part {
  /** Of the chosen horse. */
  name: string
  /** Lessons for which it is free. */
  given: number
  count: number
  /** The lesson type is on horses that riders bring. */
  isBrought: boolean
}

/** What the lessons get for which the chosen horse is not free. */
export function partWords({ name, given, count, isBrought }: Part): string {
  if (given === 0)
    return isBrought
      ? t`${name} is not free for these lessons. Bring another horse.`
      : t`${name} is not free for these lessons. They get any suitable horse.`
  const part = t`${name} is free for ${given} of ${count} lessons.`
  const rest = isBrought
    ? plural(count - given, {
        one: 'Bring another horse for the other one.',
        other: 'Bring another horse for the others.',
      })
    : plural(count - given, {
        one: 'The other one gets any suitable horse.',
        other: 'The others get any suitable horse.',
      })
  return `${part} ${rest}`
}

/** How the lessons of a group are paid when it is joined: `8 lessons by card, when you book. 2 lessons from a pack.` */
export function paidWords(
  seats: readonly { seatId: string }[],
  { isPaid, isCredit }: Pick<PlacePayment, 'isPaid' | 'isCredit'>,
): string {
  const [cards, credits] = [seats.filter(isPaid).length, seats.filter(isCredit).length]
  if (cards === seats.length) return t`By card, when you book`
  const others = seats.length - cards - credits
  return [
    plural(cards, { one: '# lesson by card, when you book.', other: '# lessons by card, when you book.' }),
    credits > 0 &&
      plural(credits, {
        one: '# lesson from a pack or membership.',
        other: '# lessons from a pack or membership.',
      }),
    others > 0 && plural(others, { one: '# lesson by invoice.', other: '# lessons by invoice.' }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Travel fees of the visits, each once; null: none. */
export function visitFees(
  seats: readonly { travelFeeMinor: number | null }[],
  money: (minor: number) => string,
): string | null {
  const visits = [...new Set(seats.flatMap(({ travelFeeMinor }) => travelFeeMinor ?? []))]
    .map(money)
    .join(', ')
  return visits === '' ? null : t`${visits} a visit`
}

/** Sum of prices and travel fees, minor unit. */
export function termSum({
  totalMinor,
  seats,
}: {
  totalMinor: number
  seats: readonly { travelFeeMinor: number | null }[]
}): number {
  return seats.reduce((sum, { travelFeeMinor }) => sum + (travelFeeMinor ?? 0), totalMinor)
}

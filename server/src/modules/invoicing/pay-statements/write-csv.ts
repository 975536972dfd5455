import { csvOf, plainAmount } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Line, Statement } from './describe-pay.ts'
import { countsRiders, nameLessons, nameLine, nameRate, nameTotal } from './word-lines.ts'

/**
 * A pay statement as CSV, a row for each line with the seller of the lesson and the payout: UTF-8 with a byte order mark,
 * days as ISO 8601, amounts with a point; a negative payout is owed to the business.
 */
export function writeCsv(
  statement: Statement,
  { country, timeZone, isOwn }: { country: string; timeZone: string; isOwn: boolean },
) {
  const { currency, sellerName } = statement
  const writing = writingOf(country)
  const amount = (minor: number) => plainAmount(minor, currency)
  const startOf = ({ startsAt }: Line) =>
    startsAt === null
      ? ''
      : Temporal.Instant.from(startsAt)
          .toZonedDateTimeISO(timeZone)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' })
  const head = [
    say('Date'),
    say('Start'),
    say('Description'),
    say('Seller'),
    say('Minutes'),
    say('Riders'),
    say('Pay rate'),
    say('Charged without tax'),
    say('Owed'),
    say('Payout'),
    say('Currency'),
  ]
  const rows = statement.lines.map((line) => [
    line.on,
    startOf(line),
    nameLine(line, currency, writing),
    line.kind === 'manual' ? sellerName : line.sellerName,
    ...(countsRiders(line) ? [line.minutes, line.riders] : ['', '']),
    nameRate(line, currency, writing),
    line.chargedMinor === null || !countsRiders(line) ? '' : amount(line.chargedMinor),
    line.owedMinor === 0 ? '' : amount(line.owedMinor),
    amount(line.amountMinor),
    currency,
  ])
  const total = [
    statement.until,
    '',
    nameSum(statement, isOwn),
    sellerName,
    statement.minutes === 0 ? '' : statement.minutes,
    '',
    '',
    '',
    '',
    amount(statement.totalMinor),
    currency,
  ]
  return new TextEncoder().encode(`\uFEFF${csvOf([head, ...rows, total])}`)
}

/** "Total: 5 sold by the trainer. Rosa Merrick owes the business". */
function nameSum(statement: Statement, isOwn: boolean): string {
  const { soldLessons, totalMinor } = statement
  const parts = [
    soldLessons > 0 ? nameLessons(statement, isOwn).join(', ') : '',
    totalMinor < 0 ? nameTotal(statement, isOwn) : '',
  ].filter(Boolean)
  return parts.length === 0 ? say('Total') : `${say('Total')}: ${parts.join('. ')}`
}

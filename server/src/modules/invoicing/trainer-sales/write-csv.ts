import { csvOf, plainAmount } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import type { SaleRow } from './store.ts'

/** Sales as CSV: UTF-8 with a byte order mark, days as ISO 8601, amounts with a point. */
export function writeSales(
  rows: readonly SaleRow[],
  { currency, timeZone }: { currency: string; timeZone: string },
): Uint8Array {
  const head = [
    say('Payer'),
    say('Street'),
    say('Postcode'),
    say('Town'),
    say('Country'),
    say('Email'),
    say('VAT number'),
    say('Rider'),
    say('Date'),
    say('Description'),
    say('Minutes'),
    say('Price or fee'),
    say('Currency'),
    say('Invoiced on'),
  ]
  const lines = rows.map((row) => [
    row.payerName,
    row.street,
    row.postcode,
    row.city,
    row.country,
    row.email ?? '',
    row.vatId,
    row.riderName,
    row.onDay.toString(),
    nameOf(row),
    row.minutes,
    plainAmount(row.costMinor, currency),
    currency,
    row.invoicedAt?.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? '',
  ])
  return new TextEncoder().encode(`\uFEFF${csvOf([head, ...lines])}`)
}

function nameOf({ offerName, seatState, feePercent }: SaleRow): string {
  const percent = feePercent ?? 100
  if (seatState === 'late_cancelled')
    return say('{lesson}, cancelled late, {percent}%', { lesson: offerName, percent })
  return seatState === 'no_show'
    ? say('{lesson}, no-show, {percent}%', { lesson: offerName, percent })
    : offerName
}

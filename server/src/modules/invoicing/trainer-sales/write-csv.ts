import { dayIn } from '#platform/clock.ts'
import { csvOf, plainAmount } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import type { Payer } from './describe-sales.ts'

/** Sales as CSV: UTF-8 with a byte order mark, days as ISO 8601, amounts with a point. Runs on a thread. */
export function writeSales(
  payers: readonly Payer[],
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
  const lines = payers.flatMap((payer) =>
    payer.sales.map((sale) => [
      payer.name,
      payer.street,
      payer.postcode,
      payer.city,
      payer.country,
      payer.email ?? '',
      payer.vatId,
      sale.riderName,
      sale.on,
      nameOf(sale),
      sale.minutes,
      plainAmount(sale.costMinor, currency),
      currency,
      sale.invoicedAt === null ? '' : dayIn(timeZone, Temporal.Instant.from(sale.invoicedAt)).toString(),
    ]),
  )
  return new TextEncoder().encode(`\uFEFF${csvOf([head, ...lines])}`)
}

function nameOf({ offerName, seatState, feePercent }: Payer['sales'][number]): string {
  const percent = feePercent ?? 100
  if (seatState === 'late_cancelled')
    return say('{lesson}, cancelled late, {percent}%', { lesson: offerName, percent })
  return seatState === 'no_show'
    ? say('{lesson}, no-show, {percent}%', { lesson: offerName, percent })
    : offerName
}

import type { Api, ReplyOf } from '@cavaletti/contract'
import type { SaleRow } from './store.ts'

export type Payer = ReplyOf<Api['GET /api/my-sales']>['payers'][number]

/** By payer, in the order of their first seats; the seats of each by time. */
export function byPayer(rows: readonly SaleRow[]): Payer[] {
  return Array.from(
    Map.groupBy(rows, ({ clientId }) => clientId),
    ([clientId, own]) => {
      const [first] = own
      if (!first) throw new RangeError('A payer has a seat.')
      const { payerName: name, street, postcode, city, country, email, vatId } = first
      const inOrder = own.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
      return { clientId, name, street, postcode, city, country, email, vatId, sales: inOrder.map(describe) }
    },
  )
}

function describe(row: SaleRow): Payer['sales'][number] {
  return {
    seatId: row.seatId,
    riderName: row.riderName,
    offerName: row.offerName,
    on: row.onDay.toString(),
    startsAt: row.startsAt.toString(),
    minutes: row.minutes,
    seatState: row.seatState,
    feePercent: row.feePercent,
    costMinor: row.costMinor,
    invoicedMinor: row.invoicedMinor,
    invoicedAt: row.invoicedAt?.toString() ?? null,
  }
}

import type { ReplyOf } from '@cavaletti/contract'
import type { statementsApi } from '@cavaletti/contract/statements'
import type { Tx } from '#database/scope.ts'
import { findBilling } from '#modules/billing/index.ts'
import { buyerNow, sellerNow, sellerOf } from '#modules/invoices/index.ts'
import type { ClientRow } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { balanceBefore, entriesBetween, type Entry } from './store.ts'

export type Statement = ReplyOf<typeof statementsApi.statement>

export interface GatheredStatement {
  statement: Statement
  seller: ReturnType<typeof sellerNow>
  buyer: ReturnType<typeof buyerNow>
  /** When the last of it came about: made again without anything new it is the same. */
  asOf: Temporal.Instant
}

const mostEntries = 3000

/** Throws `invalid_input` for a period that ends before it begins, or holds more than can be shown. */
export async function gatherStatement(
  tx: Tx,
  client: ClientRow,
  period: { from?: string | undefined; until?: string | undefined },
): Promise<GatheredStatement> {
  const { business_id: businessId, id: clientId } = client
  const { business, currency, today } = await sellerOf(tx, businessId)
  const until = period.until ? Temporal.PlainDate.from(period.until) : today
  const from = period.from ? Temporal.PlainDate.from(period.from) : until.with({ month: 1, day: 1 })
  if (Temporal.PlainDate.compare(until, from) < 0) refuse('must not be before the first day')
  const opening = await balanceBefore(tx, businessId, clientId, currency, from)
  const entries = await entriesBetween(tx, businessId, clientId, currency, [from, until], mostEntries + 1)
  if (entries.length > mostEntries) refuse('must be earlier: there is too much to show in this period')
  const billing = await findBilling(tx, businessId)
  const midnight = from.toZonedDateTime(business.time_zone).toInstant()
  return {
    statement: {
      clientId,
      clientName: `${client.first_name} ${client.last_name}`,
      currency,
      from: from.toString(),
      until: until.toString(),
      ...sumUp(opening, entries),
    },
    seller: sellerNow(business, billing),
    buyer: buyerNow(client),
    asOf: entries.reduce((last, { at }) => (Temporal.Instant.compare(at, last) > 0 ? at : last), midnight),
  }
}

/** Balances one after another, and the sums of each kind. */
function sumUp(openingMinor: number, entries: readonly Entry[]) {
  let balanceMinor = openingMinor
  const sumOf = (...kinds: Entry['kind'][]) =>
    entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)
  return {
    openingMinor,
    items: entries.map(({ on, kind, number, about, amount, document_id, payment_id }) => {
      balanceMinor += amount
      return {
        on: on.toString(),
        kind,
        number,
        about,
        amountMinor: amount,
        balanceMinor,
        documentId: document_id,
        paymentId: payment_id,
      }
    }),
    invoicedMinor: sumOf('invoice'),
    feesMinor: sumOf('reminder'),
    creditedMinor: -sumOf('credit_note'),
    paidMinor: -sumOf('payment'),
    returnedMinor: sumOf('refund', 'void'),
    closingMinor: balanceMinor,
  }
}

function refuse(why: string): never {
  throw new AppError('invalid_input', { fields: { until: why } })
}

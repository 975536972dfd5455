import type { ReplyOf } from '@cavaletti/contract'
import type { Language } from '@cavaletti/contract/messages'
import type { statementsApi } from '@cavaletti/contract/invoicing/statements'
import type { Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { buyerNow, sellerNow } from '#modules/invoicing/invoices/index.ts'
import type { ClientRow } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { balancesBefore, entriesBetween, type Entry } from './store.ts'

export type Statement = ReplyOf<typeof statementsApi.statement>
export type Account = Statement['accounts'][number]

export interface GatheredStatement {
  statement: Statement
  seller: ReturnType<typeof sellerNow>
  buyer: ReturnType<typeof buyerNow>
  /** Language of the business. */
  language: Language
  /** Time of the last entry, ISO 8601, so that an unchanged statement is identical. */
  asOf: string
  businessId: string
  /** The current logo: a statement is drawn again each time. */
  logoId: string | null
}

const mostEntries = 3000

/** Throws `invalid_input` for a period that ends before it begins, or with too many entries. */
export async function gatherStatement(
  tx: Tx,
  client: ClientRow,
  period: { from?: string | undefined; until?: string | undefined },
): Promise<GatheredStatement> {
  const { businessId, id: clientId } = client
  const billing = await findBilling(tx)
  const { business } = billing
  const until = period.until ? Temporal.PlainDate.from(period.until) : todayIn(business.timeZone)
  const from = period.from ? Temporal.PlainDate.from(period.from) : until.with({ month: 1, day: 1 })
  if (Temporal.PlainDate.compare(until, from) < 0) refuse(say('must not be before the first day'))
  const opening = await balancesBefore(tx, clientId, from)
  const entries = await entriesBetween(tx, clientId, [from, until], mostEntries + 1)
  if (entries.length > mostEntries) refuse(say('must be earlier: there is too much to show in this period'))
  const midnight = from.toZonedDateTime(business.timeZone).toInstant()
  return {
    statement: {
      clientId,
      clientName: `${client.firstName} ${client.lastName}`,
      from: from.toString(),
      until: until.toString(),
      accounts: inCurrencies(business.currency, opening, entries),
    },
    businessId,
    logoId: billing.logoId,
    seller: sellerNow(billing),
    buyer: buyerNow(client),
    language: business.language,
    asOf: entries
      .reduce((last, { at }) => (Temporal.Instant.compare(at, last) > 0 ? at : last), midnight)
      .toString(),
  }
}

/** An account for each currency with entries, the business's own first. Without entries, only that one. */
function inCurrencies(
  own: string,
  opening: ReadonlyMap<string, number>,
  entries: readonly Entry[],
): Account[] {
  const ofCurrency = Map.groupBy(entries, ({ currency }) => currency)
  const shown = new Set([
    ...ofCurrency.keys(),
    ...[...opening].flatMap(([one, sum]) => (sum === 0 ? [] : one)),
  ])
  if (shown.size === 0) shown.add(own)
  const isOwn = (currency: string) => Number(currency === own)
  return [...shown]
    .toSorted((a, b) => isOwn(b) - isOwn(a) || (a < b ? -1 : 1))
    .map((currency) => sumUp(currency, opening.get(currency) ?? 0, ofCurrency.get(currency) ?? []))
}

/** Running balances, and the sum of each kind. */
function sumUp(currency: string, openingMinor: number, entries: readonly Entry[]): Account {
  let balanceMinor = openingMinor
  const sumOf = (...kinds: Entry['kind'][]) =>
    entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0)
  return {
    currency,
    openingMinor,
    items: entries.map(({ on, kind, number, about, amount, documentId, paymentId, isVoid }) => {
      balanceMinor += amount
      return {
        on: on.toString(),
        kind,
        number,
        about,
        amountMinor: amount,
        balanceMinor,
        documentId,
        paymentId,
        isVoid,
      }
    }),
    invoicedMinor: sumOf('invoice'),
    feesMinor: sumOf('reminder'),
    creditedMinor: -sumOf('credit_note'),
    paidMinor: -sumOf('payment'),
    returnedMinor: sumOf('refund', 'void', 'refund_void'),
    closingMinor: balanceMinor,
  }
}

function refuse(why: string): never {
  throw new AppError('invalid_input', { fields: { until: why } })
}

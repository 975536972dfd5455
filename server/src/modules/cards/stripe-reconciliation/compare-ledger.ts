import { inScope, jobScope, type Tx } from '#database/scope.ts'
import {
  checkAccount,
  connectedBusinesses,
  findCardAccount,
  noteComparison,
} from '#modules/cards/card-accounts/index.ts'
import { watchUnreachable } from '#modules/cards/card-checks/index.ts'
import {
  noteDifference,
  openDifferences,
  resolveDifferences,
} from '#modules/cards/stripe-discrepancies/index.ts'
import {
  type CardParts,
  type CardPaymentRow,
  disputesOf,
  endLostRefunds,
  findCardPayment,
  paymentsSince,
  refundsOf,
  resendRefunds,
  settlePayment,
} from '#modules/cards/card-payments/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { agree, differencesBetween, type Entry } from './rules.ts'

/** Days that each run looks back, so that a failed night is made up for. */
const days = 10

/** Compares the ledger of every business with Stripe's, separately, and sends unanswered refunds again. */
export async function compareAll(parts: CardParts & { log: Log }): Promise<void> {
  for (const { sellerBusinessId: businessId, stripeId: account } of await connectedBusinesses(parts.db))
    try {
      await checkAccount(parts.db, parts.stripe, businessId)
      const isReachable = await inScope(parts.db, jobScope(businessId), async (tx) => {
        await watchUnreachable(tx, now())
        await endLostRefunds(tx)
        return (await findCardAccount(tx))?.disabledReason !== 'disconnected'
      })
      // A disconnected account sends no messages; its pending payments are checked on their own.
      if (!isReachable) continue
      await compareLedger(parts, { businessId, account })
      await resendRefunds(parts, { businessId, account })
    } catch (error) {
      parts.log.error({ err: error, businessId }, 'the ledger could not be compared with Stripe')
    }
}

/**
 * Compares the ledger of a business with Stripe's for the last days. For open and new differences it fetches the
 * payment and records what it proves. Stores each difference, and whether it remains. Throws `unavailable`.
 */
export async function compareLedger(
  parts: CardParts,
  { businessId, account }: { businessId: string; account: string },
): Promise<void> {
  const { db, stripe } = parts
  const scope = jobScope(businessId)
  const since = now().subtract({ hours: 24 * days })
  const movements = await stripe.movements(account, since)
  const byIntent = Map.groupBy(movements, ({ intentId }) => intentId)
  const doubtful = await inScope(db, scope, async (tx) => {
    const rows = await paymentsSince(tx, account, since, [...byIntent.keys()])
    const differing = await openDifferences(tx)
    const suspects = []
    for (const row of rows) {
      const { entries, names } = await ledgerOf(tx, row)
      const agrees = agree(entries, byIntent.get(row.stripeId ?? '') ?? [])
      if (!agrees || row.state !== 'succeeded' || names.some((name) => differing.has(name)))
        suspects.push(row)
    }
    return suspects
  })
  for (const row of doubtful) await comparePayment(parts, account, row)
  await inScope(db, scope, (tx) => noteComparison(tx, now()))
}

async function comparePayment(parts: CardParts, account: string, row: CardPaymentRow): Promise<void> {
  const { businessId, stripeId: intentId } = row
  if (intentId === null) return
  const { db, stripe } = parts
  const scope = jobScope(businessId)
  const proven = await entriesAt(stripe, account, intentId)
  const { entries } = await inScope(db, scope, (tx) => ledgerOf(tx, row))
  const before = differencesBetween(entries, proven ?? [])
  // Stripe has nothing to record: if the ledger has it, a person must review it.
  if (proven !== null && (proven.length > 0 || before.length === 0))
    await settlePayment(parts, { account, businessId, intentId })
  const at = now()
  await inScope(db, scope, async (tx) => {
    const ledger = await ledgerOf(tx, row)
    const after = differencesBetween(ledger.entries, proven ?? [])
    for (const { kind, about, stripeId, oursMinor, theirsMinor } of before)
      await noteDifference(tx, {
        businessId,
        id: newId(),
        kind,
        about,
        stripeId,
        oursMinor,
        theirsMinor,
        noticedAt: at,
      })
    const open = new Set(after.map(({ stripeId }) => stripeId))
    const looked = [...before, ...(proven ?? [])].map(({ stripeId }) => stripeId)
    const resolved = [...looked, ...ledger.names].filter((name) => !open.has(name))
    await resolveDifferences(tx, resolved, at)
  })
}

interface Back {
  stripeId: string | null
  recorded: string | null
  undone: string | null
  recordedMinor: number
}

/** Ledger entries of a payment, and all its Stripe ids, also of those without any movement. */
async function ledgerOf(tx: Tx, { id }: CardPaymentRow): Promise<{ entries: Entry[]; names: string[] }> {
  const row = await findCardPayment(tx, id)
  if (!row?.stripeId) return { entries: [], names: [] }
  const [refunds, disputes] = [await refundsOf(tx, row), await disputesOf(tx, row)]
  const names = [row, ...refunds, ...disputes].flatMap(({ stripeId: name }) => name ?? [])
  if (row.paymentId === null) return { entries: [], names }
  const back = (rows: readonly Back[], about: 'refund' | 'dispute'): Entry[] =>
    rows.flatMap(({ stripeId, recorded, undone, recordedMinor: amountMinor }) =>
      stripeId !== null && recorded !== null && undone === null ? [{ about, stripeId, amountMinor }] : [],
    )
  const payment = { about: 'payment' as const, stripeId: row.stripeId, amountMinor: row.amountMinor }
  return { entries: [payment, ...back(refunds, 'refund'), ...back(disputes, 'dispute')], names }
}

/** Movements that Stripe proves; null if it does not know the payment. */
async function entriesAt(stripe: StripePlatform, account: string, intentId: string): Promise<Entry[] | null> {
  const intent = await stripe.fetchIntent(account, intentId).catch((error: unknown) => {
    if (error instanceof StripeRefusal) return null
    throw error
  })
  if (intent?.state !== 'succeeded') return intent && []
  const refunds = intent.refunds.filter(({ state }) => state !== 'failed')
  const disputes = intent.disputes.filter(({ state }) => state !== 'warning' && state !== 'won')
  return [
    { about: 'payment', stripeId: intentId, amountMinor: intent.receivedMinor },
    ...refunds.map(({ stripeId, amountMinor }): Entry => ({ about: 'refund', stripeId, amountMinor })),
    ...disputes.map(({ stripeId, amountMinor }): Entry => ({ about: 'dispute', stripeId, amountMinor })),
  ]
}

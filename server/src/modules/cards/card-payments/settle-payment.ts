import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import type { Intent } from '#platform/stripe/describe-intent.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { recordDispute, recordRefund, recordSuccess } from './record-money.ts'
import { noteFailure } from './note-failure.ts'
import { isOurId } from './rules.ts'
import {
  type CardPaymentRow,
  disputesOf,
  findCardPayment,
  findLive,
  findLiveForPlaces,
  refundsOf,
  updateCardPayment,
} from './store.ts'

/**
 * Fetches a payment from Stripe and updates the ledger with its money, refunds and disputes, each once (M10).
 * Idempotent, in any order of messages. False for a payment that is not ours. Throws `unavailable`, and StripeRefusal
 * if there is no such payment.
 */
export async function settlePayment(
  { db, stripe, publicUrl }: { db: Parameters<typeof inScope>[0]; stripe: StripePlatform; publicUrl: string },
  { account, businessId, intentId }: { account: string; businessId: string; intentId: string },
): Promise<boolean> {
  const askedAt = now()
  const intent = await stripe.fetchIntent(account, intentId)
  return inScope(db, jobScope(businessId), (tx) =>
    recordIntent(tx, { publicUrl, businessId, account }, intent, askedAt),
  )
}

async function recordIntent(
  tx: Tx,
  { publicUrl, account }: { publicUrl: string; businessId: string; account: string },
  intent: Intent,
  askedAt: Temporal.Instant,
): Promise<boolean> {
  if (!isOurId(intent.cardPaymentId)) return false
  const found = await findCardPayment(tx, intent.cardPaymentId)
  if (!found || (found.stripeId !== null && found.stripeId !== intent.stripeId)) return false
  if (found.stripeAccount !== null && found.stripeAccount !== account) return false
  await lockMoney(tx, found.clientId)
  const row = (await findCardPayment(tx, intent.cardPaymentId)) ?? found
  // A later answer was already recorded, which includes everything in this one.
  if (row.seenAt !== null && Temporal.Instant.compare(askedAt, row.seenAt) < 0) return true
  if (intent.currency !== row.currency) throw new Error(`${intent.stripeId} is in another currency.`)

  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  const booking = { tx, row: await noteState(tx, row, account, intent, askedAt), today }
  if (intent.failure && row.state !== 'succeeded' && intent.state === 'begun')
    await noteFailure(booking, publicUrl, intent.failure, {
      wasOnItsWay: row.state === 'processing' || row.state === 'lost',
    })
  if (intent.state !== 'succeeded') return true
  const paid = { ...booking, row: await recordSuccess(booking, intent) }
  const refunds = await refundsOf(tx, row)
  for (const refund of intent.refunds) await recordRefund(paid, refund, refunds)
  const disputes = await disputesOf(tx, row)
  for (const dispute of intent.disputes) await recordDispute(paid, dispute, disputes)
  return true
}

/** States only move forward: a succeeded payment never goes back, and a cancelled one can only become paid. */
async function noteState(
  tx: Tx,
  row: CardPaymentRow,
  account: string,
  intent: Intent,
  askedAt: Temporal.Instant,
): Promise<CardPaymentRow> {
  const isOver = row.state === 'succeeded' || row.state === 'canceled' || intent.state === 'succeeded'
  const state = row.state === 'lost' ? await foundAgain(tx, row, intent) : intent.state
  const { charge } = intent
  return updateCardPayment(tx, row, {
    stripeId: intent.stripeId,
    stripeAccount: account,
    seenAt: askedAt,
    ...(!isOver && { state }),
    ...(intent.failure === null &&
      row.state !== 'canceled' &&
      state !== 'lost' && { failure: null, failureCode: null }),
    ...(charge && {
      kind: charge.kind,
      lastFour: charge.lastFour,
      feeMinor: charge.feeMinor ?? row.feeMinor,
    }),
  })
}

/** A lost payment that turns up is pending again, unless another is; if it did not succeed, it is over. */
async function foundAgain(tx: Tx, row: CardPaymentRow, { state }: Intent): Promise<CardPaymentRow['state']> {
  if (state !== 'processing') return 'canceled'
  const live =
    row.documentId === null
      ? row.bookingPaymentId !== null && (await findLiveForPlaces(tx, row.bookingPaymentId))
      : await findLive(tx, row.documentId)
  return live ? 'lost' : 'processing'
}

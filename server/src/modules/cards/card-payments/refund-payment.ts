import { z } from 'zod'
import type { BodyOf } from '@cavaletti/contract'
import type { cardsApi } from '@cavaletti/contract/cards/cards'
import { msg } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Scope, type Tx } from '#database/scope.ts'
import { isTaken } from '#database/failures.ts'
import { findCardAccount } from '#modules/cards/card-accounts/index.ts'
import { findPayment, lockMoney } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { CardParts } from './begin-payment.ts'
import { actsFor, refundable } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import {
  askedRefunds,
  type CardPaymentRow,
  disputesOf,
  failLostRefunds,
  findCardPayment,
  findRefund,
  insertRefund,
  refundsOf,
  updateRefund,
} from './store.ts'

/** A requested refund that Stripe does not know yet. Retries for a day, because Stripe may be down. */
export const cardRefundAsked = defineEvent(
  'card-refund-asked',
  z.object({ businessId: z.uuid(), refundId: z.uuid() }),
  { times: 60, firstDelaySeconds: 5, longestDelaySeconds: 1800 },
)

/**
 * Requests a refund to the original method; Stripe is asked after the commit, until it answers (M9). Throws
 * `not_found`, `id_taken`, and `refund_too_much` for more than is left after the kept fee, or if the account no
 * longer lets us refund.
 * @returns id of the refund
 */
export async function askRefund(
  tx: Tx,
  scope: Scope,
  cardPaymentId: string,
  { id = newId(), amountMinor, note = '' }: BodyOf<typeof cardsApi.refundCardPayment>,
): Promise<string> {
  const { refundableMinor } = await amountLeft(tx, cardPaymentId)
  if (amountMinor > refundableMinor) throw new AppError('refund_too_much')
  return insertAsked(tx, scope, { id, cardPaymentId, amountMinor, note })
}

/**
 * Requests a refund of at most this amount. `isWhole`: the kept fee is given back too, because nothing was sold. Null if
 * nothing can be refunded, for example because the account was disconnected: then the money is the client's credit.
 */
export async function askRefundUpTo(
  tx: Tx,
  scope: Scope,
  cardPaymentId: string,
  { mostMinor, note, isWhole = false }: { mostMinor: number; note: string; isWhole?: boolean },
): Promise<string | null> {
  const { refundableMinor, keptFeeMinor } = await amountLeft(tx, cardPaymentId)
  const amountMinor = Math.min(mostMinor, refundableMinor + (isWhole ? keptFeeMinor : 0))
  return amountMinor > 0 ? insertAsked(tx, scope, { id: newId(), cardPaymentId, amountMinor, note }) : null
}

/** Locks the client's money. Throws `not_found`. */
async function amountLeft(tx: Tx, cardPaymentId: string) {
  const found = await findCardPayment(tx, cardPaymentId)
  if (!found) throw new AppError('not_found')
  await lockMoney(tx, found.clientId)
  return refundableOf(tx, found)
}

/** What can be refunded by card now, and the fee that is kept; nothing if the account no longer lets us. */
export async function refundableOf(tx: Tx, found: CardPaymentRow): Promise<ReturnType<typeof refundable>> {
  const payment = found.paymentId && (await findPayment(tx, found.paymentId))
  const terms = await findCardAccount(tx)
  if (!payment || !actsFor(terms, found)) return { refundableMinor: 0, keptFeeMinor: 0 }
  return refundable(
    {
      amountMinor: payment.amountMinor,
      takenBackMinor: payment.takenBack,
      feeMinor: found.feeMinor,
    },
    await refundsOf(tx, found),
    await disputesOf(tx, found),
    terms?.keepsFees ?? false,
  )
}

async function insertAsked(
  tx: Tx,
  scope: Scope,
  {
    id,
    cardPaymentId,
    amountMinor,
    note,
  }: { id: string; cardPaymentId: string; amountMinor: number; note: string },
): Promise<string> {
  try {
    await insertRefund(tx, {
      businessId: tx.businessId,
      id,
      cardPaymentId,
      amountMinor,
      state: 'asked',
      note,
      askedBy: scope.actorId,
      askedAt: now(),
    })
  } catch (error) {
    if (isTaken(error)) throw new AppError('id_taken')
    throw error
  }
  // The caller asks Stripe right after the commit. The queue is only for requests without an answer.
  await enqueue(
    tx,
    cardRefundAsked,
    { businessId: tx.businessId, refundId: id },
    { startAfter: now().add({ seconds: queueWaitsSeconds }) },
  )
  return id
}

/** By then, the request has used up its own attempts. */
const queueWaitsSeconds = 60

/** Stripe keeps idempotency keys for a day; we rely on them for less. */
const keyIsKept = { hours: 12 }

/**
 * Sends a requested refund to Stripe, with the same key each time. Once the key may have expired, looks first whether
 * the refund exists. Throws `unavailable`, also while another request with the key is running (Stripe answers 409,
 * `idempotency_key_in_use`): the queue retries.
 */
export async function sendRefund(parts: CardParts, businessId: string, refundId: string): Promise<void> {
  const { db, stripe } = parts
  const first = await findAsked(db, businessId, refundId)
  if (!first) return
  const isOld = Temporal.Instant.compare(first.refund.askedAt, now().subtract(keyIsKept)) < 0
  if (isOld) await settlePayment(parts, { account: first.account, businessId, intentId: first.intentId })
  const asked = isOld ? await findAsked(db, businessId, refundId) : first
  if (!asked) return
  const { account, intentId, currency, refund, takesFeeBack } = asked
  try {
    await stripe.makeRefund(
      account,
      { intentId, amountMinor: refund.amountMinor, currency, cardRefundId: refund.id, takesFeeBack },
      `refund ${refund.id}`,
    )
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    await inScope(db, jobScope(businessId), async (tx) => {
      const still = await findRefund(tx, refundId)
      if (still?.state === 'asked')
        await updateRefund(tx, still, { state: 'failed', failure: error.sentence })
    })
  }
  await settlePayment(parts, { account, businessId, intentId })
}

/** After this time, no request to Stripe can still be running. */
const onTheWay = { hours: 1 }

/** Sends refunds without an answer again, after looking whether they exist. Throws `unavailable`. */
export async function resendRefunds(
  parts: CardParts,
  { businessId, account }: { businessId: string; account: string },
): Promise<void> {
  const asked = await inScope(parts.db, jobScope(businessId), (tx) =>
    askedRefunds(tx, account, now().subtract(onTheWay)),
  )
  for (const { id, intentId } of asked) {
    if (intentId === null) continue
    await settlePayment(parts, { account, businessId, intentId })
    await sendRefund(parts, businessId, id)
  }
}

/** Wait for Stripe's answer as long as for a direct debit. */
const longestWait = { hours: 24 * 14 }

/**
 * Marks refunds as failed whose account can no longer be asked: the seller refunds on Stripe's own pages, or
 * otherwise. A later message from Stripe still counts.
 */
export async function endLostRefunds(tx: Tx): Promise<void> {
  const why = msg('The Stripe account was disconnected. Check in Stripe whether the refund went out.')
  await failLostRefunds(tx, now().subtract(longestWait), why)
}

async function findAsked(db: Db, businessId: string, refundId: string) {
  return inScope(db, jobScope(businessId), async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (refund?.state !== 'asked') return null
    const row = await findCardPayment(tx, refund.cardPaymentId)
    if (!row?.stripeId || !row.stripeAccount) return null
    return {
      account: row.stripeAccount,
      intentId: row.stripeId,
      currency: row.currency,
      refund,
      takesFeeBack: row.platformFeeMinor > 0,
    }
  })
}

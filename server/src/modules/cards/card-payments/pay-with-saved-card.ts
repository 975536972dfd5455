import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { findCardAccount } from '#modules/cards/card-accounts/index.ts'
import { defaultMethod, findCustomer } from '#modules/cards/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { beginPayment, type CardParts, abandonPayment } from './begin-payment.ts'
import { findPayable } from './find-payable.ts'
import { losePayment } from './lose-payment.ts'
import { noteFailure } from './note-failure.ts'
import { noteGivenUp, noteNotCharged } from './note-not-charged.ts'
import { actsFor, type Hindrance, hindranceTo, isTooLate } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { type CardPaymentRow, findCardPayment, triesFor, updateCardPayment } from './store.ts'

/** Time of an automatic payment, null if unknown; and whether the client agreed for a former account. */
export interface Agreed {
  wantedAt: Temporal.Instant | null
  isLeft: boolean
}

/**
 * Pays a document with the client's saved method, as agreed. Idempotent. Never retries a failure, but mails
 * the client, also if the payment is impossible or too late. Throws `unavailable` if the outcome is unknown:
 * call it again.
 */
export async function payWithSavedCard(
  parts: CardParts,
  businessId: string,
  documentId: string,
  agreed: Agreed,
): Promise<void> {
  const { db, stripe, publicUrl } = parts
  const scope = jobScope(businessId)
  const found = await inScope(db, scope, (tx) => mayCharge(tx, publicUrl, documentId, agreed))
  if (found === 'not') return
  if (found !== 'charge') return findOutcome(parts, documentId, found)
  const begun = await beginPayment(parts, {
    businessId,
    payable: (tx) => findPayable(tx, documentId),
    by: 'automatic',
    saves: false,
  }).catch((error: unknown) => {
    // The account just stopped taking payments: the next check handles it.
    if (error instanceof AppError && error.code === 'not_found')
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    throw error
  })
  if (begun === null) return inScope(db, scope, (tx) => noteNotBegun(tx, publicUrl, documentId))
  const { account, row } = begun
  const method = await inScope(db, scope, async (tx) => {
    const earlier = (await triesFor(tx, documentId)).find((one) => one.automaticAt !== null)
    // Continue only a payment that was started here and has no outcome.
    if (earlier && (earlier.id !== row.id || earlier.failure !== null)) return undefined
    const chosen = await agreedMethod(tx, row.clientId)
    if (chosen && !earlier) await updateCardPayment(tx, row, { automaticAt: now() })
    return chosen
  })
  if (!method) return
  const refusal = await stripe
    .payWithSavedCard(account, begun.intent.stripeId, method.stripeId, `alone ${row.id} ${method.stripeId}`)
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof StripeRefusal) return error
        throw error
      },
    )
  await settlePayment(parts, { account, businessId, intentId: begun.intent.stripeId })
  if (refusal === null) return
  await inScope(db, scope, async (tx) => {
    const after = await findCardPayment(tx, row.id)
    // Refused before any attempt, so Stripe recorded no failure.
    if (after?.state === 'begun' && after.toldAt === null)
      await noteFailure({ tx, row: after }, publicUrl, asFailure(row.id, refusal), { wasOnItsWay: false })
  })
}

/** An attempt without an answer, and the obstacle to continuing it. */
interface Unanswered {
  row: CardPaymentRow
  hindrance: Hindrance
}

/**
 * Whether to charge now. If the client agreed and something prevents it, reports that once. If an earlier
 * attempt has no answer and cannot continue, returns that attempt, because its outcome must be found out.
 */
async function mayCharge(
  tx: Tx,
  publicUrl: string,
  documentId: string,
  { wantedAt, isLeft }: Agreed,
): Promise<'charge' | 'not' | Unanswered> {
  const payable = await findPayable(tx, documentId)
  const { clientId, openMinor, live } = payable
  const terms = await findCardAccount(tx)
  if (!isLeft && !(await agreedMethod(tx, clientId))) return 'not'
  if (openMinor <= 0 || live?.state === 'processing') return 'not'
  const hindrance = hindranceTo({
    isReady: payable.account !== null,
    isOffered: terms?.automaticIsOffered ?? false,
    isLeft,
    isLate: isTooLate(wantedAt, now()),
  })
  if (hindrance === null) return 'charge'
  const earlier = (await triesFor(tx, documentId)).find((one) => one.automaticAt !== null)
  if (earlier)
    return earlier.state === 'begun' && earlier.failure === null ? { row: earlier, hindrance } : 'not'
  await noteNotCharged(tx, publicUrl, payable, hindrance)
  return 'not'
}

/**
 * Outcome of an attempt without an answer: paid, given up, or lost because Stripe no longer answers for the
 * account. Throws `unavailable`.
 */
async function findOutcome(
  parts: CardParts,
  documentId: string,
  { row, hindrance }: Unanswered,
): Promise<void> {
  const { businessId, stripeAccount: account, stripeId: intentId } = row
  const scope = jobScope(businessId)
  const terms = await inScope(parts.db, scope, (tx) => findCardAccount(tx))
  if (account === null || intentId === null || !actsFor(terms, row))
    return losePayment(parts, businessId, documentId)
  const settle = async () => {
    await settlePayment(parts, { account, businessId, intentId })
    return inScope(parts.db, scope, (tx) => findCardPayment(tx, row.id))
  }
  if ((await settle())?.state !== 'begun') return
  await abandonPayment(parts, account, { stripeId: intentId })
  const after = await settle()
  if (after?.state !== 'canceled' || after.toldAt !== null) return
  await inScope(parts.db, scope, (tx) => noteGivenUp(tx, parts.publicUrl, after, hindrance))
}

/** The saved method that the client agreed to; undefined without an agreement. */
async function agreedMethod(tx: Tx, clientId: string) {
  const customer = await findCustomer(tx, clientId)
  if (!customer || customer.automatic === 'never') return undefined
  return defaultMethod(tx, clientId)
}

/** Stripe refused to create the payment, for example because it is too small. */
async function noteNotBegun(tx: Tx, publicUrl: string, documentId: string): Promise<void> {
  const tries = await triesFor(tx, documentId)
  const [last] = tries
  if (tries.some((one) => one.automaticAt !== null)) return
  if (last?.begunBy !== 'automatic' || last.state !== 'canceled' || last.failure === null) return
  const row = await updateCardPayment(tx, last, { automaticAt: now() })
  const failure = asFailure(row.id, { code: row.failureCode ?? 'refused', sentence: last.failure })
  await noteFailure({ tx, row }, publicUrl, failure, { wasOnItsWay: false })
}

/** A refusal before any attempt at a bank. */
function asFailure(id: string, { code, sentence }: Pick<StripeRefusal, 'code' | 'sentence'>) {
  return { code, sentence, attempt: `${id} ${code}` }
}

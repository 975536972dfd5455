import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { findCardAccount } from '#modules/card-accounts/index.ts'
import { defaultMethod, findCustomer } from '#modules/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { beginPayment, type CardParts, giveUp } from './begin-payment.ts'
import { findPayable } from './find-payable.ts'
import { losePayment } from './lose-payment.ts'
import { noteFailure } from './note-failure.ts'
import { noteGivenUp, noteNotCharged } from './note-not-charged.ts'
import { actsFor, type Hindrance, hindranceTo, isTooLate } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { type CardPaymentRow, findCardPayment, triesFor, updateCardPayment } from './store.ts'

/** When an invoice was to be paid by itself; null where that is not known. And whether the account it was agreed for was left. */
export interface Agreed {
  wantedAt: Temporal.Instant | null
  isLeft: boolean
}

/**
 * Pays a document with what its client saved for that, as they agreed; once, however often this is asked, and never
 * again when it did not work: then they are told. So they are when it cannot be done, or not when it was agreed. Throws
 * `unavailable`, and then nothing is known: ask again.
 */
export async function payAlone(
  parts: CardParts,
  businessId: string,
  documentId: string,
  agreed: Agreed,
): Promise<void> {
  const { db, stripe, publicUrl } = parts
  const scope = jobScope(businessId)
  const found = await inScope(db, scope, (tx) => mayCharge(tx, publicUrl, businessId, documentId, agreed))
  if (found === 'not') return
  if (found !== 'charge') return findOutcome(parts, found)
  const begun = await beginPayment(parts, {
    businessId,
    documentId,
    by: 'automatic',
    saves: false,
  }).catch((error: unknown) => {
    // The account stopped taking payments this moment: the next look finds out.
    if (error instanceof AppError && error.code === 'not_found')
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    throw error
  })
  if (begun === null) return inScope(db, scope, (tx) => noteNotBegun(tx, publicUrl, businessId, documentId))
  const { account, row } = begun
  const method = await inScope(db, scope, async (tx) => {
    const earlier = (await triesFor(tx, businessId, documentId)).find((one) => one.automatic_at !== null)
    // Only what was begun here and has no outcome yet is gone on with.
    if (earlier && (earlier.id !== row.id || earlier.failure !== null)) return undefined
    const chosen = await agreedMethod(tx, businessId, row.client_id)
    if (chosen && !earlier) await updateCardPayment(tx, row, { automatic_at: now() })
    return chosen
  })
  if (!method) return
  const refusal = await stripe
    .payAlone(account, begun.intent.stripeId, method.stripe_id, `alone ${row.id} ${method.stripe_id}`)
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
    const after = await findCardPayment(tx, businessId, row.id)
    // Refused before any try, so that Stripe's own record of it names no failure.
    if (after?.state === 'begun' && after.told_at === null)
      await noteFailure({ tx, row: after }, publicUrl, asFailure(row.id, refusal), { wasOnItsWay: false })
  })
}

/** A try whose answer never came, and what keeps from going on with it. */
interface Unanswered {
  row: CardPaymentRow
  hindrance: Hindrance
}

/**
 * Whether it is to be charged. Where its client agreed and something hinders, that is told once. A try whose answer never came and that
 * cannot be gone on with is answered itself: what became of it is to be found out.
 */
async function mayCharge(
  tx: Tx,
  publicUrl: string,
  businessId: string,
  documentId: string,
  { wantedAt, isLeft }: Agreed,
): Promise<'charge' | 'not' | Unanswered> {
  const payable = await findPayable(tx, businessId, documentId)
  const { clientId, openMinor, live } = payable
  const terms = await findCardAccount(tx, businessId)
  if (!isLeft && !(await agreedMethod(tx, businessId, clientId))) return 'not'
  if (openMinor <= 0 || live?.state === 'processing') return 'not'
  const hindrance = hindranceTo({
    isReady: payable.account !== null,
    isOffered: terms?.automatic_is_offered ?? false,
    isLeft,
    isLate: isTooLate(wantedAt, now()),
  })
  if (hindrance === null) return 'charge'
  const earlier = (await triesFor(tx, businessId, documentId)).find((one) => one.automatic_at !== null)
  if (earlier)
    return earlier.state === 'begun' && earlier.failure === null ? { row: earlier, hindrance } : 'not'
  await noteNotCharged(tx, publicUrl, payable, hindrance)
  return 'not'
}

/** What became of a try whose answer never came: paid, given up, or lost where the account can be asked no more. Throws `unavailable`. */
async function findOutcome(parts: CardParts, { row, hindrance }: Unanswered): Promise<void> {
  const {
    business_id: businessId,
    document_id: documentId,
    stripe_account: account,
    stripe_id: intentId,
  } = row
  const scope = jobScope(businessId)
  const terms = await inScope(parts.db, scope, (tx) => findCardAccount(tx, businessId))
  if (account === null || intentId === null || !actsFor(terms, row))
    return losePayment(parts, businessId, documentId)
  const settle = async () => {
    await settlePayment(parts, { account, businessId, intentId })
    return inScope(parts.db, scope, (tx) => findCardPayment(tx, businessId, row.id))
  }
  if ((await settle())?.state !== 'begun') return
  await giveUp(parts, account, { stripeId: intentId })
  const after = await settle()
  if (after?.state !== 'canceled' || after.told_at !== null) return
  await inScope(parts.db, scope, (tx) => noteGivenUp(tx, parts.publicUrl, after, hindrance))
}

/** What the client agreed to be charged with; undefined where they did not, or no more. */
async function agreedMethod(tx: Tx, businessId: string, clientId: string) {
  const customer = await findCustomer(tx, businessId, clientId)
  if (!customer || customer.automatic === 'never') return undefined
  return defaultMethod(tx, businessId, clientId)
}

/** Stripe would not even have it begun, such as one over less than it takes. */
async function noteNotBegun(
  tx: Tx,
  publicUrl: string,
  businessId: string,
  documentId: string,
): Promise<void> {
  const tries = await triesFor(tx, businessId, documentId)
  const [last] = tries
  if (tries.some((one) => one.automatic_at !== null)) return
  if (last?.begun_by !== 'automatic' || last.state !== 'canceled' || last.failure === null) return
  const row = await updateCardPayment(tx, last, { automatic_at: now() })
  const failure = asFailure(row.id, { code: row.failure_code ?? 'refused', sentence: last.failure })
  await noteFailure({ tx, row }, publicUrl, failure, { wasOnItsWay: false })
}

/** A refusal that came before any try at a bank. */
function asFailure(id: string, { code, sentence }: Pick<StripeRefusal, 'code' | 'sentence'>) {
  return { code, sentence, attempt: `${id} ${code}` }
}

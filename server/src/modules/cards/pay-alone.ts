import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { findCardAccount } from '#modules/card-accounts/index.ts'
import { defaultMethod, findCustomer } from '#modules/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { beginPayment, type CardParts } from './begin-payment.ts'
import { noteFailure } from './note-failure.ts'
import { settlePayment } from './settle-payment.ts'
import { findPayable } from './find-payable.ts'
import { findCardPayment, triesFor, updateCardPayment } from './store.ts'

/**
 * Pays a document with what its client saved for that, as they agreed; once, however often this is asked, and never
 * again when it did not work: then they are told. Throws `unavailable`, and then nothing is known: ask again.
 */
export async function payAlone(parts: CardParts, businessId: string, documentId: string): Promise<void> {
  const { db, stripe, publicUrl } = parts
  const scope = jobScope(businessId)
  const isAgreed = await inScope(db, scope, async (tx) => {
    const { clientId } = await findPayable(tx, businessId, documentId)
    return (await agreedMethod(tx, businessId, clientId)) !== undefined
  })
  if (!isAgreed) return
  const begun = await beginPayment(parts, {
    businessId,
    documentId,
    by: 'automatic',
    saves: false,
  }).catch((error: unknown) => {
    // The trainer takes no cards any more.
    if (error instanceof AppError && error.code === 'not_found') return null
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

/** What the client agreed to be charged with; undefined where they did not, or no more, or it is not offered. */
async function agreedMethod(tx: Tx, businessId: string, clientId: string) {
  const customer = await findCustomer(tx, businessId, clientId)
  const terms = await findCardAccount(tx, businessId)
  if (!customer || customer.automatic === 'never' || !terms?.automatic_is_offered) return undefined
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

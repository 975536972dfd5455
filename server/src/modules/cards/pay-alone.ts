import { inScope, jobScope } from '#database/scope.ts'
import { findCardAccount } from '#modules/card-accounts/index.ts'
import { defaultMethod, findCustomer } from '#modules/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { beginPayment, type CardParts } from './begin-payment.ts'
import { noteFailure } from './note-failure.ts'
import { settlePayment } from './settle-payment.ts'
import { findCardPayment, triesFor, updateCardPayment } from './store.ts'

/**
 * Pays a document with what its client saved for that, as they agreed; once, however often this is asked, and never
 * again when it did not work. Throws `unavailable`, and then nothing is known: ask again.
 */
export async function payAlone(parts: CardParts, businessId: string, documentId: string): Promise<void> {
  const { db, stripe, publicUrl } = parts
  const scope = jobScope(businessId)
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
  if (begun === null) return
  const { account, row } = begun
  const method = await inScope(db, scope, async (tx) => {
    const earlier = (await triesFor(tx, businessId, documentId)).find((one) => one.automatic_at !== null)
    // Only what was begun here and has no outcome yet is gone on with.
    if (earlier && (earlier.id !== row.id || earlier.failure !== null)) return undefined
    const customer = await findCustomer(tx, businessId, row.client_id)
    const terms = await findCardAccount(tx, businessId)
    if (!customer || customer.automatic === 'never' || !terms?.automatic_is_offered) return undefined
    const chosen = await defaultMethod(tx, businessId, row.client_id)
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
      await noteFailure({ tx, row: after }, publicUrl, {
        code: refusal.code,
        sentence: refusal.sentence,
        attempt: `${row.id} ${refusal.code}`,
      })
  })
}

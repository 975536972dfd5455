import { type Db, inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { endAgreement } from './end-agreement.ts'
import { forgetCustomer } from './forget-customer.ts'
import {
  clientOfCustomer,
  clientOfMethod,
  findCustomer,
  lockCustomer,
  methodsOf,
  putMethod,
  removeOthers,
  setDefault,
} from './store.ts'

/**
 * Updates a client's saved methods from Stripe: none if Stripe no longer knows the customer. The first becomes the
 * default. Throws `unavailable`.
 */
export async function syncMethods(
  db: Db,
  stripe: StripePlatform,
  { account, businessId, clientId }: { account: string; businessId: string; clientId: string },
): Promise<void> {
  const scope = jobScope(businessId)
  const customer = await inScope(db, scope, (tx) => findCustomer(tx, clientId))
  if (!customer?.stripeId) return
  const methods = await stripe.methodsOf(account, customer.stripeId).catch((error: unknown) => {
    if (error instanceof StripeRefusal) return null
    throw error
  })
  await inScope(db, scope, async (tx) => {
    const row = await lockCustomer(tx, clientId)
    // The customer was replaced since.
    if (row.stripeId !== customer.stripeId) return
    if (methods === null) return forgetCustomer(tx, row)
    for (const method of methods)
      await putMethod(tx, {
        businessId,
        id: newId(),
        clientId,
        stripeId: method.stripeId,
        kind: method.kind,
        brand: method.brand,
        lastFour: method.lastFour,
        expiresYear: method.expiresYear,
        expiresMonth: method.expiresMonth,
      })
    await removeOthers(
      tx,
      row,
      methods.map(({ stripeId }) => stripeId),
      now(),
    )
    const [first] = await methodsOf(tx, clientId)
    if (first?.isDefault) return
    // The client agreed for another method.
    if (row.automatic !== 'never') await endAgreement(tx, row)
    if (first) await setDefault(tx, row, first.id)
  })
}

/** The same for the client of a payment method or setup; nothing if it is not ours. */
export async function bringMethodsUpToDate(
  db: Db,
  stripe: StripePlatform,
  { account, businessId, objectId }: { account: string; businessId: string; objectId: string },
): Promise<void> {
  const customer = await stripe.customerOf(account, objectId)
  const clientId = await inScope(db, jobScope(businessId), (tx) =>
    customer === null ? clientOfMethod(tx, objectId) : clientOfCustomer(tx, customer),
  )
  if (clientId) await syncMethods(db, stripe, { account, businessId, clientId })
}

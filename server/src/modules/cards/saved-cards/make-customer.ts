import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { findCustomer, lockCustomer, updateCustomer } from './store.ts'

/**
 * The client's Stripe customer, created once on first use. Has the name, so that the trainer finds it at Stripe, and
 * no address. Throws `not_found`, `unavailable`.
 */
export async function customerFor(
  db: Db,
  stripe: StripePlatform,
  { account, businessId, clientId }: { account: string; businessId: string; clientId: string },
): Promise<string> {
  const scope = jobScope(businessId)
  const { known, client } = await inScope(db, scope, async (tx) => ({
    known: await findCustomer(tx, clientId),
    client: await findClient(tx, clientId),
  }))
  if (!client) throw new AppError('not_found')
  if (known?.stripeId) return known.stripeId
  const name = `${client.firstName} ${client.lastName}`.trim()
  const stripeId = await stripe.makeCustomer(
    account,
    { name, clientId },
    // A changed name or a lost customer makes another request, which needs another key.
    `customer ${clientId} ${sha256(`${name} ${known?.lostStripeId ?? ''}`).toString('base64url')}`,
  )
  return inScope(db, scope, async (tx) => {
    const row = await lockCustomer(tx, clientId)
    if (row.stripeId === null) await updateCustomer(tx, row, { stripeId })
    return row.stripeId ?? stripeId
  })
}

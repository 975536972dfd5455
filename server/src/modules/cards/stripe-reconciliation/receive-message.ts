import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessOfAccount } from '#modules/cards/card-accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { subjectOf } from './rules.ts'
import { insertEvent } from './store.ts'

/** A message from Stripe, whose object must be fetched. Retries for a day, because Stripe may be down. */
export const stripeEventReceived = defineEvent('stripe-event-received', z.object({ eventId: z.string() }), {
  times: 60,
  firstDelaySeconds: 5,
  longestDelaySeconds: 1800,
})

/**
 * Receives a message signed by Stripe: stores it once and leaves the rest to the queue, so that Stripe gets an answer
 * at once (M10). Throws `not_found` without keys, `invalid_input` for a wrong or old signature, and `rate_limited`
 * after many of those; then only the attempt is recorded.
 */
export async function receiveMessage(
  { db, stripe, limits }: Pick<Parts, 'db' | 'stripe' | 'limits'>,
  bytes: Uint8Array,
  signature: string,
  origin: Origin,
): Promise<void> {
  if (stripe === null) throw new AppError('not_found')
  const message = await stripe.readMessage(bytes, signature)
  if (message === null) {
    await limits.spend(['forged message', throttleSubject(origin.ip)])
    await audit(db, 'webhook_rejected', { origin }, { outcome: 'failure' })
    throw new AppError('invalid_input', { fields: { 'Stripe-Signature': 'must be of Stripe, and fresh' } })
  }
  await inTransaction(db, async (tx) => {
    const businessId = message.account === null ? undefined : await businessOfAccount(tx, message.account)
    const isOurs =
      businessId !== undefined &&
      message.objectId !== null &&
      message.isTest === stripe.isTest &&
      subjectOf(message.kind) !== 'nothing'
    const isNew = await insertEvent(tx, {
      id: message.stripeId,
      kind: message.kind.slice(0, 100),
      stripeAccount: message.account,
      sellerBusinessId: businessId ?? null,
      objectId: message.objectId,
      state: isOurs ? 'waiting' : 'ignored',
      receivedAt: now(),
    })
    if (isNew && isOurs) await enqueue(tx, stripeEventReceived, { eventId: message.stripeId })
  })
}

import { inScope, jobScope } from '#database/scope.ts'
import { businessOfAccount, checkAccount } from '#modules/card-accounts/index.ts'
import { watchUnreachable } from '#modules/card-checks/index.ts'
import { type CardParts, settlePayment } from '#modules/cards/index.ts'
import { bringMethodsUpToDate } from '#modules/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { subjectOf } from './rules.ts'
import { type EventRow, findEvent, noteTry } from './store.ts'

/**
 * Does what a message is about: fetches the object as it is now and brings the books to it. A message that was applied
 * is not applied again by itself; doing so would change nothing. What it throws makes the queue try again.
 */
export async function applyMessage(
  parts: CardParts,
  eventId: string,
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const event = await findEvent(parts.db, eventId)
  if (!event || event.state === 'applied' || event.state === 'ignored') return
  try {
    const state = (await apply(parts, event)) ? 'applied' : 'ignored'
    await noteTry(parts.db, eventId, { state, error: null, at: now() })
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    // Stripe knows no such object any more, or not with this account: no try will ever help.
    const isFinal = error instanceof StripeRefusal
    const state = isFinal ? 'ignored' : isLastAttempt ? 'failed' : 'waiting'
    await noteTry(parts.db, eventId, { state, error: why, at: now() })
    if (!isFinal) throw error
  }
}

/** False when it is about nothing of ours. */
async function apply(parts: CardParts, event: EventRow): Promise<boolean> {
  const { stripe_account: account, object_id: objectId } = event
  if (account === null || objectId === null) return false
  // It may have come before anybody knew whose account that is.
  const businessId = event.seller_business_id ?? (await businessOfAccount(parts.db, account))
  if (businessId === undefined) return false
  const subject = subjectOf(event.kind)
  if (subject === 'account') {
    await checkAccount(parts.db, parts.stripe, businessId)
    await inScope(parts.db, jobScope(businessId), (tx) => watchUnreachable(tx, businessId, now()))
    return true
  }
  if (subject === 'saved') {
    await bringMethodsUpToDate(parts.db, parts.stripe, { account, businessId, objectId })
    return true
  }
  if (subject === 'nothing') return false
  const intentId = await parts.stripe.intentOf(account, objectId)
  return intentId !== null && settlePayment(parts, { account, businessId, intentId })
}

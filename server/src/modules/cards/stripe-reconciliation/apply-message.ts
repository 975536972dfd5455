import { inScope, jobScope } from '#database/scope.ts'
import { businessOfAccount, checkAccount } from '#modules/cards/card-accounts/index.ts'
import { watchUnreachable } from '#modules/cards/card-checks/index.ts'
import { type CardParts, settlePayment } from '#modules/cards/card-payments/index.ts'
import { bringMethodsUpToDate } from '#modules/cards/saved-cards/index.ts'
import { now } from '#platform/clock.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { subjectOf } from './rules.ts'
import { type EventRow, findEvent, noteTry } from './store.ts'

/**
 * Applies a message: fetches its object and updates the ledger. An applied message is skipped. Errors make the queue
 * retry.
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
    // Stripe does not have this object, or not with this account: retries cannot help.
    const isFinal = error instanceof StripeRefusal
    const state = isFinal ? 'ignored' : isLastAttempt ? 'failed' : 'waiting'
    await noteTry(parts.db, eventId, { state, error: why, at: now() })
    if (!isFinal) throw error
  }
}

/** Returns false if nothing of ours is concerned. */
async function apply(parts: CardParts, event: EventRow): Promise<boolean> {
  const { stripeAccount: account, objectId } = event
  if (account === null || objectId === null) return false
  // The message may precede the account's registration.
  const businessId = event.sellerBusinessId ?? (await businessOfAccount(parts.db, account))
  if (businessId === undefined) return false
  const subject = subjectOf(event.kind)
  if (subject === 'account') {
    await checkAccount(parts.db, parts.stripe, businessId)
    await inScope(parts.db, jobScope(businessId), (tx) => watchUnreachable(tx, now()))
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

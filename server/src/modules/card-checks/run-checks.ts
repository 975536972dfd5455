import { adjustPayment, type CardParts, payAlone } from '#modules/cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Log } from '#platform/log.ts'
import { type CheckRow, dropCheck, dueChecks, postponeCheck } from './store.ts'

/** Stripe may be away for a while; a fault of ours is looked for by a person first. */
const patience = { away: { minutes: 5 }, fault: { hours: 1 } }

/** Looks at every document that is due, each by itself: what cannot be done with one holds up no other. */
export async function runChecks(parts: CardParts & { log: Log }): Promise<void> {
  for (const check of await dueChecks(parts.db, now())) await runCheck(parts, check)
}

async function runCheck({ log, ...parts }: CardParts & { log: Log }, check: CheckRow): Promise<void> {
  const { seller_business_id: businessId, document_id: documentId, why } = check
  try {
    if (why === 'automatic') await payAlone(parts, businessId, documentId)
    else await adjustPayment(parts, businessId, documentId)
    await dropCheck(parts.db, check)
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'unavailable'
    if (!isAway) log.error({ err: error, documentId, why }, 'a document could not be looked at for cards')
    await postponeCheck(parts.db, check, now().add(isAway ? patience.away : patience.fault))
  }
}

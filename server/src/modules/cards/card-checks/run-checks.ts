import { checkAccount } from '#modules/cards/card-accounts/index.ts'
import {
  adjustPayment,
  askOutcome,
  type CardParts,
  losePayment,
  payWithSavedCard,
} from '#modules/cards/card-payments/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Log } from '#platform/log.ts'
import { delayAfter, mostTries } from './rules.ts'
import { type CheckRow, dropCheck, dueChecks, abandonCheck, postponeCheck } from './store.ts'

/** Runs the due checks of documents. A failure of one does not stop the others. */
export async function runChecks(parts: CardParts & { log: Log }): Promise<void> {
  for (const check of await dueChecks(parts.db, now())) await runCheck(parts, check)
}

const looks = { automatic: payWithSavedCard, balance: adjustPayment, outcome: askOutcome }

async function runCheck({ log, ...parts }: CardParts & { log: Log }, check: CheckRow): Promise<void> {
  const { sellerBusinessId: businessId, documentId, why } = check
  try {
    await looks[why](parts, businessId, documentId, { wantedAt: check.wantedAt, isLeft: check.accountLeft })
    await dropCheck(parts.db, check)
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'unavailable'
    if (!isAway) log.error({ err: error, documentId, why }, 'a document could not be looked at for cards')
    const attempts = check.attempts + 1
    if (attempts >= mostTries) return endCheck(parts, check)
    await postponeCheck(parts.db, check, now().add({ minutes: delayAfter(attempts, isAway) }))
    // The account may have disconnected, rather than Stripe being down: the next attempt will know.
    if (isAway) await checkAccount(parts.db, parts.stripe, businessId).catch(() => {})
  }
}

/** The last attempt failed. A pending payment is lost; other checks wait for a person. */
async function endCheck(parts: CardParts, check: CheckRow): Promise<void> {
  const { sellerBusinessId: businessId, documentId, why } = check
  if (why !== 'outcome') return abandonCheck(parts.db, check, now())
  await losePayment(parts, businessId, documentId)
  await dropCheck(parts.db, check)
}

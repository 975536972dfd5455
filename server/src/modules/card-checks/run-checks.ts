import { checkAccount } from '#modules/card-accounts/index.ts'
import { adjustPayment, askOutcome, type CardParts, losePayment, payAlone } from '#modules/cards/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Log } from '#platform/log.ts'
import { delayAfter, mostTries } from './rules.ts'
import { type CheckRow, dropCheck, dueChecks, giveUpCheck, postponeCheck } from './store.ts'

/** Looks at every document that is due, each by itself: what cannot be done with one holds up no other. */
export async function runChecks(parts: CardParts & { log: Log }): Promise<void> {
  for (const check of await dueChecks(parts.db, now())) await runCheck(parts, check)
}

const looks = { automatic: payAlone, balance: adjustPayment, outcome: askOutcome }

async function runCheck({ log, ...parts }: CardParts & { log: Log }, check: CheckRow): Promise<void> {
  const { seller_business_id: businessId, document_id: documentId, why } = check
  try {
    await looks[why](parts, businessId, documentId, { wantedAt: check.wanted_at, isLeft: check.account_left })
    await dropCheck(parts.db, check)
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'unavailable'
    if (!isAway) log.error({ err: error, documentId, why }, 'a document could not be looked at for cards')
    const attempts = check.attempts + 1
    if (attempts >= mostTries) return endCheck(parts, check)
    await postponeCheck(parts.db, check, now().add({ minutes: delayAfter(attempts, isAway) }))
    // Perhaps it is not Stripe that is away, but the account that no longer lets anybody ask: the next try knows.
    if (isAway) await checkAccount(parts.db, parts.stripe, businessId).catch(() => {})
  }
}

/** The last try was in vain. What is on its way is lost; anything else waits for a person, who is shown it. */
async function endCheck(parts: CardParts, check: CheckRow): Promise<void> {
  const { seller_business_id: businessId, document_id: documentId, why } = check
  if (why !== 'outcome') return giveUpCheck(parts.db, check, now())
  await losePayment(parts, businessId, documentId)
  await dropCheck(parts.db, check)
}

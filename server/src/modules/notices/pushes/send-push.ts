import { type Db, inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import type { PushOutcome, PushSender } from '#platform/push/push-sender.ts'
import { announce } from '#platform/reactions.ts'
import { pushFailed } from './push-failed.ts'
import { type Attempt, findWaiting, noteAttempt, type WaitingPush } from './store.ts'
import { endSubscription, findTarget } from './subscription-store.ts'

export interface SendingParts {
  db: Db
  push: PushSender
}

/**
 * Sends a message to one device. A second run finds that the device has it; if the first one ended before it could note
 * that, the browser shows the second one in the place of the first.
 */
export async function sendPush(
  parts: SendingParts,
  { pushId, subscriptionId }: { pushId: string; subscriptionId: string },
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const { db } = parts
  const push = await findWaiting(db, pushId, subscriptionId)
  if (!push) return
  const note = (state: Attempt['state'], error: string | null, isGone = false) =>
    inScope(db, jobScope(push.businessId), async (tx) => {
      const at = now()
      if (isGone) await endSubscription(tx, subscriptionId, at)
      if (await noteAttempt(tx, { id: pushId, subscriptionId, state, error, at }))
        await announce(tx, pushFailed, { pushId })
    })
  let outcome: PushOutcome
  try {
    outcome = await attempt(parts, push, subscriptionId)
  } catch (error) {
    await note(isLastAttempt ? 'failed' : 'retrying', error instanceof Error ? error.message : String(error))
    throw error
  }
  if (outcome.kind === 'sent') await note('sent', null)
  else await note('failed', outcome.reason, outcome.kind === 'gone')
}

async function attempt(
  { db, push: sender }: SendingParts,
  { id, message, topic, isUrgent, usefulUntil }: WaitingPush,
  subscriptionId: string,
): Promise<PushOutcome> {
  if (!message || Temporal.Instant.compare(usefulUntil, now()) <= 0)
    return { kind: 'refused', reason: 'too late' }
  const target = await findTarget(db, subscriptionId)
  if (!target) return { kind: 'refused', reason: 'signed out' }
  // Declarative: iOS shows it without our worker, which reads the same in other browsers.
  const text = JSON.stringify({ web_push: 8030, notification: { ...message, data: { id } } })
  return sender.send(target, { text, topic, isUrgent, usefulUntil })
}

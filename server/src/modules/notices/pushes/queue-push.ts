import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { countWaiting, insertPush, type PushText } from './store.ts'
import { devicesOf } from './subscription-store.ts'

const queued = z.object({ pushId: z.uuid(), subscriptionId: z.uuid() })

/** Attempts over about a day; a message that is of no use any more ends them. */
const retry = { times: 18, firstDelaySeconds: 5, longestDelaySeconds: 7200 }

/** A message for one device. */
export const pushQueued = defineEvent('push-queued', queued, retry)

/** An urgent message for one device. It waits neither behind others nor behind mail. */
export const urgentPushQueued = defineEvent('urgent-push-queued', queued, retry)

/**
 * Stores a message and queues it for each device of a person. As with mail, the first message of each business precedes
 * all second ones.
 * @param push.topic a waiting message with the same topic is replaced; absent: none is
 * @returns id of the push; null if no device gets notifications
 */
export async function queuePush(
  tx: Tx,
  push: {
    userId: string
    message: Omit<PushText, 'tag'>
    isUrgent: boolean
    usefulUntil: Temporal.Instant
    topic?: string
  },
): Promise<string | null> {
  const waitsFor = await devicesOf(tx, push.userId)
  if (waitsFor.length === 0) return null
  const { businessId } = tx
  const { userId, isUrgent, usefulUntil } = push
  const id = newId()
  // A topic has at most 32 letters of base64url.
  const topic = (push.topic ?? id).replaceAll('-', '')
  const message = { ...push.message, tag: topic }
  const priority = isUrgent ? 0 : -(await countWaiting(tx, businessId))
  await insertPush(tx, {
    id,
    businessId,
    userId,
    message,
    topic,
    isUrgent,
    usefulUntil,
    waitsFor,
    createdAt: now(),
  })
  for (const subscriptionId of waitsFor)
    await enqueue(tx, isUrgent ? urgentPushQueued : pushQueued, { pushId: id, subscriptionId }, { priority })
  return id
}

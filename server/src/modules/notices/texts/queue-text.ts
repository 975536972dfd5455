import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { countToday, insertText, lockCount } from './store.ts'

const queued = z.object({ textId: z.uuid() })

/** Attempts over about a day; a message that is of no use any more ends them. */
const retry = { times: 18, firstDelaySeconds: 5, longestDelaySeconds: 7200 }

export const textQueued = defineEvent('text-queued', queued, retry)

/** An urgent text message. It waits behind no others. */
export const urgentTextQueued = defineEvent('urgent-text-queued', queued, retry)

/** Text messages to one person on a day. Each is paid. */
export const mostPerPerson = 6

/**
 * Stores a text message and queues it.
 * @returns its id; null if the business or the person had the most of the day
 */
export async function queueText(
  tx: Tx,
  text: {
    userId: string
    number: string
    message: string
    isUrgent: boolean
    usefulUntil: Temporal.Instant
    /** Of the business, for a day. */
    mostPerDay: number
  },
): Promise<string | null> {
  const { mostPerDay, ...rest } = text
  const at = now()
  await lockCount(tx)
  const { all, own } = await countToday(tx, at, text.userId)
  if (all >= mostPerDay || own >= mostPerPerson) return null
  const id = newId()
  await insertText(tx, { id, ...rest, createdAt: at })
  await enqueue(tx, text.isUrgent ? urgentTextQueued : textQueued, { textId: id })
  return id
}

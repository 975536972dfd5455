import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countWaiting } from './store.ts'

/** The message id tells this sending from an earlier one of the same mail. */
const queued = z.object({ mailId: z.uuid(), messageId: z.uuid() })

/** The tries spread over about a day: 10 s, 20 s, 40 s and so on, and at last every two hours. */
const retry = { times: 21, firstDelaySeconds: 10, longestDelaySeconds: 7200 }

/** A mail of the platform waits to be sent, such as an activation: it never waits behind those of businesses. */
export const mailQueued = defineEvent('mail-queued', queued, retry)

/** A mail on behalf of a business waits to be sent. */
export const businessMailQueued = defineEvent('business-mail-queued', queued, retry)

/**
 * Queues a mail that is written. Those of businesses go out in turns: the more a business has waiting, the further back
 * its next one stands, so the first of each goes before the second of any.
 */
export async function enqueueMail(
  tx: Tx,
  mail: z.input<typeof queued>,
  businessId: string | null,
): Promise<void> {
  if (businessId === null) await enqueue(tx, mailQueued, mail)
  else await enqueue(tx, businessMailQueued, mail, { priority: -(await countWaiting(tx, businessId)) })
}

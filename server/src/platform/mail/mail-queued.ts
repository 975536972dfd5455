import { z } from 'zod'
import type { AnyTx } from '#database/scope.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countWaiting } from './store.ts'

/** The message id distinguishes repeated sendings of the same mail. */
const queued = z.object({ mailId: z.uuid(), messageId: z.uuid() })

/** Attempts over about a day: after 10 s, 20 s, 40 s and so on, finally every two hours. */
const retry = { times: 21, firstDelaySeconds: 10, longestDelaySeconds: 7200 }

/** A mail of the platform, such as an activation. It never waits behind mails of businesses. */
export const mailQueued = defineEvent('mail-queued', queued, retry)

/** A mail on behalf of a business. */
export const businessMailQueued = defineEvent('business-mail-queued', queued, retry)

/**
 * Queues a stored mail. Businesses take turns: a mail's priority falls with the number of waiting mails of its
 * business, so every business's first mail precedes all second ones. Urgent mails precede all of them.
 */
export async function enqueueMail(
  tx: AnyTx,
  mail: z.input<typeof queued>,
  { businessId, isUrgent = false }: { businessId: string | null; isUrgent?: boolean },
): Promise<void> {
  if (businessId === null) {
    await enqueue(tx, mailQueued, mail)
    return
  }
  const priority = isUrgent ? 1 : -(await countWaiting(tx, businessId))
  await enqueue(tx, businessMailQueued, mail, { priority })
}

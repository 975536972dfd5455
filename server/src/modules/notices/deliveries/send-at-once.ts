import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/** Notices were written that cannot wait for the job of every minute. */
export const noticesHurry = defineEvent('notices-hurry', z.object({}))

/**
 * Sends notices that are due when they are written, such as an offer that soon expires, after the commit.
 * @param dueAt moments at which the notices that were just written are due
 */
export async function sendAtOnce(
  tx: Tx,
  written: readonly { dueAt: Temporal.Instant }[],
  at: Temporal.Instant,
): Promise<void> {
  if (written.some(({ dueAt }) => Temporal.Instant.compare(dueAt, at) <= 0))
    await enqueue(tx, noticesHurry, {})
}

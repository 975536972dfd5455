import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import type { JobEvent } from './define-job.ts'

/**
 * Puts an event into the queue as part of the caller's transaction: without its commit nothing happens,
 * with it the event is handled at least once. Throws when the payload has another shape than declared,
 * or when no server has started handling such events in this database.
 * @param options.priority of jobs that wait, the highest goes first; 0 if not given
 * @returns id of the job
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: Tx,
  event: JobEvent<Schema>,
  payload: z.input<Schema> & object,
  { startAfter, priority }: { startAfter?: Temporal.Instant; priority?: number } = {},
): Promise<string> {
  event.schema.parse(payload)
  // Never started, so it holds nothing but this transaction.
  const queue = new PgBoss({ db: fromKysely(tx) })
  const id = await queue.send(event.name, payload, {
    ...(startAfter && { startAfter: startAfter.toString() }),
    ...(priority !== undefined && { priority }),
  })
  if (id === null) throw new Error(`The queue ${event.name} refused a job.`)
  return id
}

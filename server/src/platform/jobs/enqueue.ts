import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { AnyTx } from '#database/scope.ts'
import type { JobEvent } from './define-job.ts'

/**
 * Enqueues an event in the caller's transaction: after the commit it is handled at least once. Throws if the payload
 * does not match the event, or if no server has started handlers in this database.
 * @param options.priority the highest goes first; default 0
 * @param options.group for handlers with `eachGroup`: jobs of one group wait for each other, not for those of others
 * @returns id of the job
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: AnyTx,
  event: JobEvent<Schema>,
  payload: z.input<Schema> & object,
  { startAfter, priority, group }: { startAfter?: Temporal.Instant; priority?: number; group?: string } = {},
): Promise<string> {
  event.schema.parse(payload)
  // Never started, so it holds only this transaction.
  const queue = new PgBoss({ db: fromKysely(tx) })
  const id = await queue.send(event.name, payload, {
    ...(startAfter && { startAfter: startAfter.toString() }),
    ...(priority !== undefined && { priority }),
    ...(group !== undefined && { group: { id: group } }),
  })
  if (id === null) throw new Error(`The queue ${event.name} refused a job.`)
  return id
}

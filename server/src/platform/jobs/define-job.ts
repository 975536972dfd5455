import type { z } from 'zod'

/** How often and how far apart a failing job is tried again. Delays double from the first to the longest. */
export interface Retry {
  /** Tries after the first one. */
  times: number
  firstDelaySeconds: number
  longestDelaySeconds: number
}

/** Something to be done after the commit of what caused it. */
export interface JobEvent<Schema extends z.ZodType = z.ZodType> {
  /** Lower-case words joined by hyphens; names the queue. */
  readonly name: string
  readonly schema: Schema
  readonly retry: Retry
}

export interface JobContext {
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /** After a failure of this try the job is dead. */
  isLastAttempt: boolean
  /** Aborted when the job takes too long or the server stops. */
  signal: AbortSignal
}

/** What the queue runs: made by `onEvent` or `onSchedule`. */
export interface JobHandler {
  readonly event: JobEvent
  /** When the queue itself starts it: a cron expression in UTC. */
  readonly cron?: string
  /** Jobs of this kind at once in one process. */
  readonly concurrency: number
  run(payload: unknown, context: JobContext): Promise<void>
}

/** Eight tries within about an hour. */
const patient: Retry = { times: 7, firstDelaySeconds: 5, longestDelaySeconds: 1800 }

/** A payload of another shape than its event declares: no try will ever help. */
export class UnusablePayload extends Error {
  override name = 'UnusablePayload'
}

/** Declares an event: its name, and the shape of its payload, which goes through JSON. */
export function defineEvent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  retry: Retry = patient,
): JobEvent<Schema> {
  if (!/^[a-z][a-z-]*[a-z]$/.test(name)) throw new TypeError(`not an event's name: ${name}`)
  return { name, schema, retry }
}

/**
 * Says what is done about an event. It is done at least once, perhaps twice: `handle` must come to the same
 * end when repeated. What it throws makes the queue try again.
 */
export function onEvent<Schema extends z.ZodType>(
  event: JobEvent<Schema>,
  handle: (payload: z.output<Schema>, context: JobContext) => Promise<void>,
  { concurrency = 1 }: { concurrency?: number } = {},
): JobHandler {
  return {
    event,
    concurrency,
    run(payload, context) {
      const read = event.schema.safeParse(payload)
      if (!read.success) throw new UnusablePayload(read.error.message)
      return handle(read.data, context)
    },
  }
}

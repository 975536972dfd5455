import type { z } from 'zod'

/** Retries of a failing job. Delays double from the first to the longest. */
export interface Retry {
  /** Number of retries. */
  times: number
  firstDelaySeconds: number
  longestDelaySeconds: number
}

/** An event that starts jobs after the commit. */
export interface JobEvent<Schema extends z.ZodType = z.ZodType> {
  /** Lower-case words joined by hyphens; also the queue's name. */
  readonly name: string
  readonly schema: Schema
  readonly retry: Retry
}

export interface JobContext {
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /** If this attempt fails, the job is dead. */
  isLastAttempt: boolean
  /** Aborted on timeout, or when the server stops. */
  signal: AbortSignal
}

/** A job of the queue: created by `onEvent` or `onSchedule`. */
export interface JobHandler {
  readonly event: JobEvent
  /** Schedule in UTC, if the queue starts it. */
  readonly cron?: string
  /** Concurrent jobs of this kind in one process. */
  readonly concurrency: number
  /** Concurrent jobs of one group on all servers; undefined: any number. */
  readonly eachGroup?: number | undefined
  /** Seconds after which an attempt counts as failed. */
  readonly longestSeconds: number
  run(payload: unknown, context: JobContext): Promise<void>
}

/** Eight attempts within about an hour. */
const patient: Retry = { times: 7, firstDelaySeconds: 5, longestDelaySeconds: 1800 }

/** The payload does not match its event. Retries cannot help. */
export class UnusablePayload extends Error {
  override name = 'UnusablePayload'
}

/** Declares an event: its name and its payload, which must survive JSON. */
export function defineEvent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  retry: Retry = patient,
): JobEvent<Schema> {
  if (!/^[a-z][a-z-]*[a-z]$/.test(name)) throw new TypeError(`not an event's name: ${name}`)
  return { name, schema, retry }
}

/** Handles an event at least once, so `handle` must be idempotent. A thrown error causes a retry. */
export function onEvent<Schema extends z.ZodType>(
  event: JobEvent<Schema>,
  handle: (payload: z.output<Schema>, context: JobContext) => Promise<void>,
  {
    concurrency = 1,
    eachGroup,
    longestSeconds = 300,
  }: { concurrency?: number; eachGroup?: number; longestSeconds?: number } = {},
): JobHandler {
  return {
    event,
    concurrency,
    eachGroup,
    longestSeconds,
    run(payload, context) {
      const read = event.schema.safeParse(payload)
      if (!read.success) throw new UnusablePayload(read.error.message)
      return handle(read.data, context)
    },
  }
}

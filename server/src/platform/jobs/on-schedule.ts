import { z } from 'zod'
import { defineEvent, type JobContext, type JobHandler, onEvent } from './define-job.ts'

/**
 * Runs a job on a schedule, on one server each time.
 * @param cron minute, hour, day, month, weekday in UTC; missed times are made up for once
 */
export function onSchedule(
  name: string,
  cron: string,
  handle: (context: JobContext) => Promise<void>,
): JobHandler {
  return { ...onEvent(defineEvent(name, z.unknown()), (_payload, context) => handle(context)), cron }
}

import { z } from 'zod'
import { defineEvent, type JobContext, type JobHandler, onEvent } from './define-job.ts'

/**
 * Says what is done again and again, by one of all servers each time.
 * @param cron minute, hour, day, month, weekday in UTC; a time that was slept through is made up for once
 */
export function onSchedule(
  name: string,
  cron: string,
  handle: (context: JobContext) => Promise<void>,
): JobHandler {
  return { ...onEvent(defineEvent(name, z.unknown()), (_payload, context) => handle(context)), cron }
}

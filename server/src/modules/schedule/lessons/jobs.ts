import { z } from 'zod'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { redateLessons } from './redate-lessons.ts'
import { sweepLapsed } from './store.ts'

/** A request of a business expires at this time. */
export const requestLapses = defineEvent('request-lapses', z.object({ businessId: z.uuid() }))

/** Recompute a business's local lesson days with the server's time zone rules. */
export const daysDue = defineEvent('lesson-days-due', z.object({ businessId: z.uuid() }))

/** A new booking ends expired requests that conflict with it; the job ends all others (S3). */
export function lessonsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onEvent(requestLapses, ({ businessId }) =>
      inScope(db, jobScope(businessId), (tx) => sweepLapsed(tx, now())),
    ),
    onSchedule('derive-lesson-days', '5 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, daysDue, { businessId })
      }),
    ),
    onEvent(daysDue, ({ businessId }) => redateLessons(db, businessId)),
  ]
}

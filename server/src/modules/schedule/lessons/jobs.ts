import { z } from 'zod'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { expireRequests } from './holding/expire-requests.ts'
import { redateLessons } from './local-days/redate-lessons.ts'
import { requestLapses } from './holding/request-lapses.ts'

/** Recompute a business's local lesson days with the server's time zone rules. */
export const daysDue = defineEvent('lesson-days-due', z.object({ businessId: z.uuid() }))

/** A new booking ends expired requests that conflict with it; the job ends all others (S3). */
export function lessonsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onEvent(requestLapses, ({ businessId, lessonIds = [] }) => {
      const scope = jobScope(businessId)
      return inScope(db, scope, (tx) => expireRequests(tx, scope, lessonIds))
    }),
    onSchedule('derive-lesson-days', '5 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, daysDue, { businessId })
      }),
    ),
    onEvent(daysDue, ({ businessId }) => redateLessons(db, businessId)),
  ]
}

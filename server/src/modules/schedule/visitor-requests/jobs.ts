import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { endExpired } from './end-expired.ts'
import { tellOfRequest, visitorAsked } from './tell-request.ts'

/** Ends and deletes old requests of one business. */
const requestsDue = defineEvent('visitor-requests-due', z.object({ businessId: z.uuid() }))

export function visitorRequestsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onEvent(visitorAsked, (asked) => tellOfRequest(db, publicUrl, asked)),
    onSchedule('look-for-visitor-requests', '25 3 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, requestsDue, { businessId })
      }),
    ),
    onEvent(requestsDue, ({ businessId }) => endExpired(db, businessId)),
  ]
}

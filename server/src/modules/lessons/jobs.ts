import { z } from 'zod'
import { inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { sweepLapsed } from './store.ts'

/** A request of a business is kept no longer than until now. */
export const requestLapses = defineEvent('request-lapses', z.object({ businessId: z.uuid() }))

/** Whoever is in a lapsed request's way frees it at once; this is for those that are in nobody's (S3). */
export function lessonsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onEvent(requestLapses, ({ businessId }) =>
      inScope(db, jobScope(businessId), (tx) => sweepLapsed(tx, businessId, now())),
    ),
  ]
}

import { inScope, jobScope } from '#database/scope.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { expireMoveRequests } from './end-requests.ts'
import { moveRequestLapses } from './request-lapses.ts'

export function moveRequestsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onEvent(moveRequestLapses, ({ businessId }) => inScope(db, jobScope(businessId), expireMoveRequests)),
  ]
}

import { inScope, jobScope } from '#database/scope.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { fillVacancy } from './fill-vacancy.ts'
import type { QuietFinder } from './make-offer.ts'
import { placeFreed } from './place-freed.ts'

export function waitingListJobs({ db }: Pick<Parts, 'db'>, quietOf: QuietFinder): JobHandler[] {
  return [
    onEvent(placeFreed, ({ businessId, vacancyId }) => {
      const scope = jobScope(businessId)
      return inScope(db, scope, (tx) => fillVacancy(tx, scope, vacancyId, quietOf))
    }),
  ]
}

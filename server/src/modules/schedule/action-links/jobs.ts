import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { deleteLinks } from './store.ts'

/** Days for which an expired link still says what became of its seat. */
const daysKept = 100

export function actionLinksJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('delete-old-action-links', '50 2 * * *', () =>
      inTransaction(db, (tx) => deleteLinks(tx, now().subtract({ hours: daysKept * 24 }))),
    ),
  ]
}

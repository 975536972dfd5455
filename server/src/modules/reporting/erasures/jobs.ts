import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { deleteMails } from '#platform/mail/store.ts'
import type { Parts } from '#platform/parts.ts'
import { eraseAllExpired } from './erase-expired.ts'
import { answerTemplate, daysOfAnswer } from './rules.ts'
import { runDueErasures } from './run-erasure.ts'

/** Erasures of a business may be due. */
export const erasuresDue = defineEvent('erasures-due', z.object({ businessId: z.uuid() }))

/** What stayed after erasures of a business may have reached its day. */
const erasuresExpire = defineEvent('erasures-expire', z.object({ businessId: z.uuid() }))

export function erasuresJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  const forEach = (event: typeof erasuresDue) => () =>
    inTransaction(db, async (tx) => {
      for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, event, { businessId })
    })
  return [
    onSchedule('look-for-erasures', '50 * * * *', forEach(erasuresDue)),
    onEvent(erasuresDue, ({ businessId }) => runDueErasures(db, businessId)),
    onSchedule('look-for-expired-data', '15 2 * * *', forEach(erasuresExpire)),
    onEvent(erasuresExpire, ({ businessId }) => eraseAllExpired(db, businessId)),
    onSchedule('delete-erasure-answers', '20 * * * *', () =>
      deleteMails(db, answerTemplate, now().subtract({ hours: 24 * daysOfAnswer })),
    ),
  ]
}

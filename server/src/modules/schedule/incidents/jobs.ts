import { z } from 'zod'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { eraseOldIncidents } from './erased-store.ts'

/** Incidents of a business may have reached their last day. */
const incidentsExpire = defineEvent('incidents-expire', z.object({ businessId: z.uuid() }))

/** Erases incidents that are no longer kept (P9). */
export function incidentsJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    onSchedule('look-for-old-incidents', '35 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, incidentsExpire, { businessId })
      }),
    ),
    onEvent(incidentsExpire, async ({ businessId }) => {
      const eraseSome = () =>
        inScope(db, jobScope(businessId), async (tx) => {
          const timeZone = await businessTimeZone(tx)
          return eraseOldIncidents(tx, { today: todayIn(timeZone), timeZone })
        })
      while ((await eraseSome()) > 0);
    }),
  ]
}

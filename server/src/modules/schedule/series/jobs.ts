import { z } from 'zod'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { extendSeries } from './extending/extend-series.ts'
import { rederiveSeries } from './extending/rederive-series.ts'
import { furthestHorizon } from './rules.ts'
import { seriesToExtend } from './store.ts'

/** Plans the series of a business up to the horizon, with the current tz database. */
export const seriesDue = defineEvent('series-due', z.object({ businessId: z.uuid() }))

export function seriesJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  const link = `${publicUrl}/trainer/calendar`
  return [
    onSchedule('derive-series', '10 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx)) await enqueue(tx, seriesDue, { businessId })
      }),
    ),
    onEvent(seriesDue, async ({ businessId }) => {
      await rederiveSeries(db, businessId, link)
      const ids = await inScope(db, jobScope(businessId), async (tx) => {
        const today = now()
          .toZonedDateTimeISO(await businessTimeZone(tx))
          .toPlainDate()
        return seriesToExtend(tx, furthestHorizon(today))
      })
      for (const id of ids) await extendSeries(db, businessId, id, link)
    }),
  ]
}

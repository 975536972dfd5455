import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { tellOfAge } from './tell-of-age.ts'

/** Checks the riders of a business for 18th birthdays. */
export const birthdaysDue = defineEvent('birthdays-due', z.object({ businessId: z.uuid() }))

export function comingOfAgeJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('find-birthdays', '25 2 * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, birthdaysDue, { businessId })
      }),
    ),
    onEvent(birthdaysDue, ({ businessId }) => tellOfAge(db, businessId, publicUrl)),
  ]
}

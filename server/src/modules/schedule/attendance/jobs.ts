import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { tellTrainers } from './tell-trainers.ts'

/** Starts the morning check of one business. */
const attendanceDue = defineEvent('attendance-due', z.object({ businessId: z.uuid() }))

/** Runs hourly, because morning comes at different times in different time zones. */
export function attendanceJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('look-for-attendance', '10 * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, attendanceDue, { businessId })
      }),
    ),
    onEvent(attendanceDue, ({ businessId }) => tellTrainers(db, publicUrl, businessId)),
  ]
}

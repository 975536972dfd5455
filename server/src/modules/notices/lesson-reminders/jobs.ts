import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { remindClients } from './remind-clients.ts'
import { addToReminders, takeReminders } from './reminder-store.ts'

/** A business has to remind its clients. */
const remindersDue = defineEvent('lesson-reminders-due', z.object({ businessId: z.uuid() }))

export function lessonRemindersJobs({ db }: Pick<Parts, 'db'>): JobHandler[] {
  return [
    // Evening comes at different times in different time zones, some of them a quarter of an hour apart.
    onSchedule('look-for-lesson-reminders', '*/15 * * * *', () =>
      inTransaction(db, async (tx) => {
        const at = now()
        await addToReminders(tx, await businessesOfTrainers(tx), at)
        for (const businessId of await takeReminders(tx, at)) await enqueue(tx, remindersDue, { businessId })
      }),
    ),
    onEvent(remindersDue, ({ businessId }) => remindClients(db, businessId)),
  ]
}

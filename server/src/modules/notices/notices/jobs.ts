import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { takeWakes } from './delivery-store.ts'
import { remindClients } from './remind-clients.ts'
import { type MailParts, sendDue } from './send-due.ts'

/** Notices of a business are due at a moment. */
const noticesDue = defineEvent('notices-due', z.object({ businessId: z.uuid(), until: z.iso.datetime() }))

/** Looks whether a business has to remind its clients. */
const remindersDue = defineEvent('lesson-reminders-due', z.object({ businessId: z.uuid() }))

/** The job of every minute looks ahead, so that each mail gets a job of its own moment. */
const aheadSeconds = 90

export function noticesJobs(parts: MailParts): JobHandler[] {
  const { db } = parts
  return [
    onSchedule('look-for-notices', '* * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const { businessId, dueAt } of await takeWakes(tx, now().add({ seconds: aheadSeconds })))
          await enqueue(tx, noticesDue, { businessId, until: dueAt.toString() }, { startAfter: dueAt })
      }),
    ),
    onEvent(noticesDue, ({ businessId, until }) => sendDue(parts, businessId, Temporal.Instant.from(until))),
    // Evening comes at different times in different time zones, some of them a quarter of an hour apart.
    onSchedule('look-for-lesson-reminders', '*/15 * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, remindersDue, { businessId })
      }),
    ),
    onEvent(remindersDue, ({ businessId }) => remindClients(db, businessId)),
  ]
}

import { z } from 'zod'
import { type Db, inScope, inTransaction, jobScope } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { newId } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { findOverdue, placeOf, readMoment } from './find-overdue.ts'
import { mailReminder, reminderIssued } from './mail-reminder.ts'
import { planReminder } from './plan-reminder.ts'
import { sendReminder } from './send-reminder.ts'
import { findReminder, plannedUntil } from './store.ts'

/** Payers in one batch. */
const atOnce = 100

/** Plans a business's due reminders and sends planned ones. */
const remindersDue = defineEvent('reminders-due', z.object({ businessId: z.uuid() }))

/** Hourly. Each reminder has its own transaction, so a failed one stops no other. */
export function remindersJobs(parts: Pick<Parts, 'db' | 'files' | 'limits' | 'publicUrl'>): JobHandler[] {
  const { db, limits } = parts
  return [
    onSchedule('look-for-reminders', '5 * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, remindersDue, { businessId })
      }),
    ),
    onEvent(remindersDue, async ({ businessId }) => {
      const errors = [
        ...(await planScheduled(db, businessId)),
        ...(await sendPlanned(db, limits, businessId)),
      ]
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} reminders of ${businessId} failed`)
    }),
    onEvent(reminderIssued, (reminder) => mailReminder(parts, reminder)),
  ]
}

/** Plans due reminders for all clients with an address. Returns the errors. */
async function planScheduled(db: Db, businessId: string): Promise<unknown[]> {
  const scope = jobScope(businessId)
  const errors: unknown[] = []
  let after: [number, string] | null = null
  do {
    const payers = await readLate(db, businessId, after)
    const due = payers.filter(({ hasEmail, due: wanted }) => hasEmail && wanted !== null)
    const failed = await each(due, ({ clientId }) =>
      inScope(db, scope, (tx) => planReminder(tx, scope, { id: newId(), clientId, isByHand: false })),
    )
    errors.push(...failed)
    const last = payers.at(-1)
    after = last ? placeOf(last) : null
  } while (after !== null)
  return errors
}

/** The next overdue clients; none if the business reminds by hand. */
const readLate = (db: Db, businessId: string, after: [number, string] | null) =>
  inScope(db, jobScope(businessId), async (tx) => {
    const moment = await readMoment(tx)
    return moment.isAutomatic ? findOverdue(tx, moment, { after, limit: atOnce }) : []
  })

async function sendPlanned(db: Db, limits: RateLimits, businessId: string): Promise<unknown[]> {
  const scope = jobScope(businessId)
  const ids = await inScope(db, scope, (tx) => plannedUntil(tx, now()))
  return each(ids, (id) =>
    inScope(db, scope, async (tx) => {
      const reminder = await findReminder(tx, id)
      if (reminder) await sendReminder(tx, limits, scope, reminder)
    }),
  )
}

/** One after another. A payment or another server in between is no error. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      const isSettled =
        error instanceof AppError && ['invalid_input', 'version_conflict'].includes(error.code)
      if (!isSettled) errors.push(error)
    }
  }
  return errors
}

import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { remindersJobs } from '#modules/invoicing/reminders/index.ts'
import { now, setClock } from '#platform/clock.ts'
import { aBuyer, aDraft, aSeller } from './invoices.ts'
import { anAddress, aTrainer, type Person, signIn } from './people.ts'
import type { TestApp } from './test-app.ts'

/** That of the tests' businesses. */
const zone = 'UTC'
let last = Temporal.Now.plainDateISO(zone)
const firstDay = last.subtract({ days: 100 })

/**
 * Sets the clock to an hour of the next such weekday (1 Monday to 7 Sunday) in that zone; it runs on from there.
 */
export function goTo(weekday: number, hour: number): void {
  last = last.add({ days: ((weekday - last.dayOfWeek + 6) % 7) + 1 })
  const moment = last.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant()
  const ahead = Temporal.Now.instant().until(moment)
  setClock(() => Temporal.Now.instant().add(ahead))
}

export const dayAgo = (days: number): string =>
  now().toZonedDateTimeISO(zone).toPlainDate().subtract({ days }).toString()

/** An invoice of 45.00 that was due some days ago. */
export async function anOverdueInvoice(
  app: TestApp,
  trainer: Person,
  { clientId, days = 10 }: { clientId: string; days?: number },
) {
  const { id, version } = await aDraft(app, trainer, { clientId })
  const { body, status } = await app.call(
    'POST /api/invoices/{id}/issue',
    { version, issuedOn: firstDay.toString(), dueOn: dayAgo(days) },
    { token: trainer.token, params: { id } },
  )
  if (status !== 200) throw new Error(`issuing answered ${status}`)
  return body
}

/** Runs the hourly job. */
async function lookForReminders(app: TestApp, businessId: string): Promise<void> {
  const due = remindersJobs(app.parts).find(({ event }: JobHandler) => event.name === 'reminders-due')
  const { signal } = new AbortController()
  await due?.run({ businessId }, { jobId: '', attempt: 1, isLastAttempt: false, signal })
}

/** A business with two reminder levels, the second with a fee of 5.00. */
export async function aRemindingSchool(app: TestApp) {
  const founder = await aTrainer(app)
  await aSeller(app, founder, { iban: 'GB82 WEST 1234 5698 7654 32' })
  const { body: business } = await app.call('GET /api/business', undefined, { token: founder.token })
  const levels = [
    { afterDays: 5, title: 'Payment reminder', text: 'Still open.', feeMinor: 0, payDays: 7 },
    { afterDays: 12, title: 'Second reminder', text: 'Still open!', feeMinor: 500, payDays: 7 },
  ]
  const school = {
    trainer: founder,
    businessId: business.id,
    levels,
    /** Signs in again: the session of another day has ended. */
    comeBack: async () => {
      const { email, password } = founder
      school.trainer = { ...founder, ...(await signIn(app, email, password)) }
    },
    settings: async () => (await app.call('GET /api/reminder-settings', undefined, as())).body,
    change: async (body: object) =>
      app.call('PATCH /api/reminder-settings', { version: (await school.settings()).version, ...body }, as()),
    payer: async () => {
      const email = anAddress('payer')
      return { email, clientId: await aBuyer(app, school.trainer, { email }) }
    },
    remind: (clientId: string, documentIds?: string[], key?: string) =>
      app.call(
        'POST /api/reminders',
        { clientId, documentIds },
        {
          ...as(),
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        },
      ),
    cancel: (id: string, reason = 'A mistake') =>
      app.call('POST /api/reminders/{id}/cancellation', { reason }, { ...as(), params: { id } }),
    pay: (clientId: string, amountMinor: number) =>
      app.call('POST /api/payments', { clientId, method: 'bank', amountMinor, paidOn: dayAgo(0) }, as()),
    invoice: async (id: string) =>
      (await app.call('GET /api/invoices/{id}', undefined, { ...as(), params: { id } })).body,
    overdue: async (clientId: string) =>
      (await app.call('GET /api/overdue', undefined, { ...as(), query: { clientId } })).body.items[0],
    remindersOf: async (clientId: string) =>
      (await app.call('GET /api/reminders', undefined, { ...as(), query: { clientId } })).body.items,
    mailsTo: (email: string) => app.mailbox.received.filter(({ to }) => to === email),
    lastNumber: async () => {
      const { rows } = await inScope(app.db, jobScope(business.id), (tx) =>
        sql<{ last: number }>`select last from document_counters where kind = 'reminder'`.execute(tx),
      )
      return rows[0]?.last ?? 0
    },
    look: () => lookForReminders(app, business.id),
  }
  const as = () => ({ token: school.trainer.token })
  await school.change({ levels })
  return school
}

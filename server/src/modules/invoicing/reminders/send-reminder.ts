import type { Scope, Tx } from '#database/scope.ts'
import { issueReminder } from '#modules/invoicing/invoices/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { type AskedMail, spendMail } from '#platform/mail/mail-allowance.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { feeIn, findLate, type Moment, readMoment } from './find-overdue.ts'
import { reminderIssued } from './mail-reminder.ts'
import { levelAt } from './rules.ts'
import { dropReminded, lockReminder, remindedBy, type ReminderRow, updateReminder } from './store.ts'

type Overdue = NonNullable<Awaited<ReturnType<typeof findLate>>>['documents'][number]

/**
 * Sends a planned reminder: locks the client's money, drops invoices that are paid or paused, issues the document,
 * and has it mailed. If no invoice is left, it ends. It waits at night and on quiet days, at the mail allowance, and
 * while the client has no address. Idempotent: a sent or ended reminder does not change. Throws errors of
 * `issueReminder`.
 */
export async function sendReminder(
  tx: Tx,
  limits: RateLimits,
  scope: Scope,
  planned: Pick<ReminderRow, 'id' | 'clientId'>,
): Promise<void> {
  await lockMoney(tx, planned.clientId)
  const reminder = await lockReminder(tx, planned.id)
  if (!reminder || reminder.sentAt !== null || reminder.endedAt !== null) return
  const moment = await readMoment(tx)
  const client = await findClient(tx, reminder.clientId)
  const email = reminder.isByMail ? (client?.email ?? null) : null
  if (email !== null && Temporal.Instant.compare(moment.goesOutAt, now()) > 0)
    return updateReminder(tx, reminder, { plannedFor: moment.goesOutAt })
  const still = await dropSettled(tx, scope, reminder, moment)
  const [first] = still
  if (!first || (reminder.isByMail && email === null)) return
  const waitSeconds =
    email === null ? 0 : await takeMail(tx, limits, { businessId: tx.businessId, to: email })
  if (waitSeconds > 0)
    return updateReminder(tx, reminder, { plannedFor: now().add({ seconds: waitSeconds }) })
  const level = Math.max(...still.map((one) => one.level))
  const wording = levelAt(moment.levels, level)
  const { title, text, payDays } = wording
  const documentId = newId()
  await issueReminder(tx, scope, {
    id: documentId,
    clientId: reminder.clientId,
    level,
    title,
    text,
    feeMinor: feeIn(first.currency, wording, moment),
    dueOn: moment.today.add({ days: payDays }),
    documentIds: still.map((one) => one.documentId),
  })
  await updateReminder(tx, reminder, {
    level,
    isByMail: email !== null,
    documentId,
    sentAt: now(),
    sentTo: email,
    awaitsMail: email !== null,
  })
  if (email !== null)
    await enqueue(tx, reminderIssued, { businessId: tx.businessId, reminderId: reminder.id })
}

/**
 * Counts the mail of a reminder.
 * @returns seconds to wait; 0 if it can be sent
 */
async function takeMail(tx: Tx, limits: RateLimits, mail: AskedMail): Promise<number> {
  try {
    await spendMail(limits, tx, mail)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.retryAfterSeconds ?? 3600
  }
}

/**
 * Removes invoices that were paid, credited or paused since planning; ends the reminder if none is left. Returns the
 * rest, earliest due date first.
 */
async function dropSettled(
  tx: Tx,
  { actorId }: Scope,
  reminder: ReminderRow,
  moment: Moment,
): Promise<(Overdue & { level: number })[]> {
  const payer = await findLate(tx, moment, reminder.clientId)
  const overdue = payer?.documents ?? []
  const planned = new Map((await remindedBy(tx, reminder)).map((one) => [one.documentId, one.level]))
  const still = overdue.flatMap((one) => {
    const level = planned.get(one.documentId)
    return level === undefined || one.pause ? [] : { ...one, level }
  })
  const kept = new Set(still.map(({ documentId }) => documentId))
  const settled = [...planned.keys()].filter((id) => !kept.has(id))
  await dropReminded(tx, reminder, settled, now())
  if (still.length === 0) {
    const isPaused = overdue.some(({ documentId, pause }) => planned.has(documentId) && pause)
    await updateReminder(tx, reminder, {
      endedAt: now(),
      endedHow: isPaused ? 'paused' : 'paid',
      endedBy: actorId,
    })
  }
  return still
}

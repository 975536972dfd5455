import type { Scope, Tx } from '#database/scope.ts'
import { issueReminder } from '#modules/invoices/index.ts'
import { lockMoney } from '#modules/payments/index.ts'
import { findClient } from '#modules/people/index.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { feeIn, findLate, type Moment, readMoment } from './find-overdue.ts'
import { reminderIssued } from './mail-reminder.ts'
import { levelAt } from './rules.ts'
import { dropReminded, lockReminder, remindedBy, type ReminderRow, updateReminder } from './store.ts'

type Overdue = NonNullable<Awaited<ReturnType<typeof findLate>>>['documents'][number]

/**
 * Sends a planned reminder: looks again, with the money of the client locked, what is still open and not paused; issues the document,
 * and has it mailed. Where nothing is left of it, it ends. At night and on quiet days
 * it waits, and when the client whom it was to be mailed to has no address any more: then somebody enters one, or has it printed.
 * Sent or ended, it stays as it is, so this may come twice. Throws what `issueReminder` throws.
 */
export async function sendReminder(
  tx: Tx,
  scope: Scope,
  businessId: string,
  planned: Pick<ReminderRow, 'id' | 'client_id'>,
): Promise<void> {
  await lockMoney(tx, businessId, planned.client_id)
  const reminder = await lockReminder(tx, businessId, planned.id)
  if (!reminder || reminder.sent_at !== null || reminder.ended_at !== null) return
  const moment = await readMoment(tx, businessId)
  const client = await findClient(tx, businessId, reminder.client_id)
  const email = reminder.is_by_mail ? (client?.email ?? null) : null
  if (email !== null && Temporal.Instant.compare(moment.goesOutAt, now()) > 0)
    return updateReminder(tx, reminder, { planned_for: moment.goesOutAt })
  const still = await dropSettled(tx, scope, reminder, moment)
  const [first] = still
  if (!first || (reminder.is_by_mail && email === null)) return
  const level = Math.max(...still.map((one) => one.level))
  const wording = levelAt(moment.levels, level)
  const { title, text, payDays } = wording
  const documentId = newId()
  await issueReminder(tx, scope, businessId, {
    id: documentId,
    clientId: reminder.client_id,
    level,
    title,
    text,
    feeMinor: feeIn(first.currency, wording, moment),
    dueOn: moment.today.add({ days: payDays }),
    documentIds: still.map((one) => one.documentId),
  })
  await updateReminder(tx, reminder, {
    level,
    is_by_mail: email !== null,
    document_id: documentId,
    sent_at: now(),
    sent_to: email,
    awaits_mail: email !== null,
  })
  if (email !== null) await enqueue(tx, reminderIssued, { businessId, reminderId: reminder.id })
}

/** Takes out what was paid, credited or paused since it was planned; ends the reminder where that is all of it. Answers the rest, the earliest due first. */
async function dropSettled(
  tx: Tx,
  { actorId }: Scope,
  reminder: ReminderRow,
  moment: Moment,
): Promise<(Overdue & { level: number })[]> {
  const payer = await findLate(tx, reminder.business_id, moment, reminder.client_id)
  const overdue = payer?.documents ?? []
  const planned = new Map((await remindedBy(tx, reminder)).map((one) => [one.document_id, one.level]))
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
      ended_at: now(),
      ended_how: isPaused ? 'paused' : 'paid',
      ended_by: actorId,
    })
  }
  return still
}

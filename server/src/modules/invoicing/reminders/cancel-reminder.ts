import type { Scope, Tx } from '#database/scope.ts'
import { creditInvoice } from '#modules/invoicing/invoices/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { dropReminded, findReminder, lockReminder, remindedBy, updateReminder } from './store.ts'

/**
 * Cancels a planned reminder, or one that was sent: its document stays, and the rest of its fee is credited. Its
 * invoices may be reminded of at that level again. Throws `not_found`, and `version_conflict` for one that has ended.
 */
export async function cancelReminder(tx: Tx, scope: Scope, id: string, reason: string): Promise<void> {
  const found = await findReminder(tx, id)
  if (!found) throw new AppError('not_found')
  await lockMoney(tx, found.clientId)
  const reminder = await lockReminder(tx, id)
  if (!reminder || reminder.endedAt !== null) throw new AppError('version_conflict')
  const { documentId } = reminder
  if (documentId !== null && (await hasFeeLeft(tx, id)))
    await creditInvoice(tx, scope, documentId, { note: reason })
  const documents = await remindedBy(tx, reminder)
  await updateReminder(tx, reminder, {
    endedAt: now(),
    endedHow: documentId === null ? 'withdrawn' : 'cancelled',
    endedBy: scope.actorId,
    endReason: reason,
  })
  const ids = documents.map(({ documentId: document }) => document)
  await dropReminded(tx, reminder, ids, now())
}

/** Paid or not. Amounts credited before are not credited again. */
async function hasFeeLeft(tx: Tx, id: string): Promise<boolean> {
  const reminder = await findReminder(tx, id)
  return reminder !== undefined && reminder.fee > reminder.feeCredited
}

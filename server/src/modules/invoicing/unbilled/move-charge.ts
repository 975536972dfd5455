import type { Scope, Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { creditInvoice } from '#modules/invoicing/invoices/index.ts'
import { allocatePayment, lockMoney, usesOf } from '#modules/payments/payments/index.ts'
import { type IssuedLine, issuedLineOf } from '#modules/schedule/charge-status/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { canInvoice, invoiceInAdvance } from './invoice-in-advance.ts'

interface Moved {
  fromSeatId: string
  toSeatId: string
}

/**
 * Moves what is invoiced of a seat to the one that its rider took instead (S8): a credit note for the one, an invoice for
 * the other, of the same amount and paid with the same money (M2, M8). Throws `move_refused` if the seller cannot issue
 * them now.
 * @returns id of the new invoice; null if no invoice charges for the seat
 */
export async function moveCharge(tx: Tx, scope: Scope, moved: Moved): Promise<string | null> {
  const found = await issuedLineOf(tx, moved.fromSeatId)
  if (!found) return null
  await lockMoney(tx, found.clientId)
  // A trainer may have credited it before the lock.
  const line = await issuedLineOf(tx, moved.fromSeatId)
  if (!line) return null
  if (!(await canInvoice(tx, line.clientId, line.leftMinor))) throw cannotInvoice()
  try {
    return await replaceLine(tx, scope, moved, line)
  } catch (error) {
    if (error instanceof AppError && error.code === 'document_incomplete') throw cannotInvoice()
    throw error
  }
}

async function replaceLine(
  tx: Tx,
  scope: Scope,
  { toSeatId }: Moved,
  { lineId, documentId, clientId, leftMinor: amountMinor }: IssuedLine,
): Promise<string> {
  const note = inLanguage(await businessLanguage(tx), () => say('The lesson was moved.'))
  const before = await usesOf(tx, { documentId })
  await creditInvoice(tx, scope, documentId, { lines: [{ lineId, amountMinor }], note })
  const after = new Map((await usesOf(tx, { documentId })).map((use) => [use.paymentId, use.amount]))
  const freed = before
    .map(({ paymentId, amount }) => ({ paymentId, amountMinor: amount - (after.get(paymentId) ?? 0) }))
    .filter((one) => one.amountMinor > 0)
  const isPaid = freed.reduce((sum, one) => sum + one.amountMinor, 0) === amountMinor
  const seats = [{ seatId: toSeatId, amountMinor }]
  // The family reads of the move. A new invoice is news only if something of it is open.
  const newId = await invoiceInAdvance(tx, scope, { clientId, seats, note, isTold: !isPaid })
  for (const one of freed) await allocatePayment(tx, scope, one.paymentId, { ...one, documentId: newId })
  return newId
}

function cannotInvoice(): AppError {
  const invoice = say(
    'The lesson is on an invoice, which cannot be replaced now: details of the business or the client are missing.',
  )
  return new AppError('move_refused', { fields: { invoice } })
}

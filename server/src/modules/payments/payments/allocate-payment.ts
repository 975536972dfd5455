import type { Scope, Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { recordAllocations } from './record-allocations.ts'
import { refuseUse } from './record-payment.ts'
import { spread } from './rules.ts'
import { findPayment, lockMoney, openDocuments, type Use, usesOf } from './store.ts'

/**
 * Allocates credit of a payment to an invoice, or releases an allocation (negative amount). Throws `not_found`,
 * `document_draft`, and `allocation_too_much`.
 */
export async function allocatePayment(
  tx: Tx,
  scope: Scope,
  paymentId: string,
  { documentId, amountMinor }: { documentId: string; amountMinor: number },
): Promise<void> {
  if (amountMinor === 0)
    throw new AppError('invalid_input', { fields: { amountMinor: say('must not be nothing') } })
  const { clientId } = await lockPayment(tx, paymentId)
  const payment = await found(tx, paymentId)
  if (amountMinor > 0) {
    const open = await openDocuments(tx, clientId)
    const asked = open.find(({ id, currency }) => id === documentId && currency === payment.currency)
    if ((asked?.open ?? 0) < amountMinor) await refuseUse(tx, clientId, documentId)
    if (payment.amountMinor - payment.takenBack - payment.used < amountMinor)
      throw new AppError('allocation_too_much')
  } else {
    const uses = await usesOf(tx, { paymentId })
    const used = uses.find(({ documentId: id }) => id === documentId)
    if (!used) throw new AppError('not_found')
    if (used.amount < -amountMinor) throw new AppError('allocation_too_much')
  }
  await recordAllocations(tx, scope, [{ paymentId, documentId, amountMinor }])
}

/** Locks the client's money of a payment. Throws `not_found`. */
export async function lockPayment(tx: Tx, id: string) {
  const payment = await found(tx, id)
  await lockMoney(tx, payment.clientId)
  return payment
}

async function found(tx: Tx, id: string) {
  const payment = await findPayment(tx, id)
  if (!payment) throw new AppError('not_found')
  return payment
}

/** Releases an amount from these allocations, newest first; it becomes the client's credit. */
export async function releaseUses(tx: Tx, scope: Scope, uses: readonly Use[], amount: number): Promise<void> {
  const parts = spread(
    amount,
    uses.map((use, place) => ({ id: String(place), open: use.amount })),
  )
  await recordAllocations(
    tx,
    scope,
    parts.flatMap(({ id, amount: part }) => {
      const use = uses[Number(id)]
      return use ? { paymentId: use.paymentId, documentId: use.documentId, amountMinor: -part } : []
    }),
  )
}

import type { BodyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments/payments'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { recordAllocations } from './record-allocations.ts'
import { type Open, spread } from './rules.ts'
import { findPayable, insertPayment, lockMoney, openDocuments } from './store.ts'

/** A payment of a client was recorded. */
export const paymentRecorded = defineAnnouncement<{ paymentId: string }>('a payment was recorded')

/**
 * Records a payment and allocates it to invoices in its currency: the given ones, or the first one and then the oldest
 * open ones; the rest is the client's credit (M8). Throws `not_found`, `id_taken`, `document_draft`, `invalid_input` for a future day,
 * and `allocation_too_much` for more than is open or was paid.
 * @returns id of the payment
 */
export async function recordPayment(
  tx: Tx,
  { actorId }: Scope,
  body: BodyOf<typeof paymentsApi.recordPayment>,
): Promise<string> {
  const { id = newId(), clientId, method, amountMinor, paidOn, reference = '', note = '' } = body
  const { allocations, firstDocumentId } = body
  await lockMoney(tx, clientId)
  const business = await findBusiness(tx)
  if (!business || !(await findClient(tx, clientId))) throw new AppError('not_found')
  refuseFuture(paidOn, business.timeZone)
  const currency = body.currency ?? business.currency
  const open = (await openDocuments(tx, clientId)).filter((one) => one.currency === currency)
  const uses = allocations
    ? await chosenUses(tx, clientId, allocations, open)
    : spread(amountMinor, await inOrder(tx, clientId, firstDocumentId, open))
  if (uses.reduce((sum, { amount }) => sum + amount, 0) > amountMinor)
    throw new AppError('allocation_too_much')
  await insertPayment(tx, {
    businessId: tx.businessId,
    id,
    clientId,
    kind: 'payment',
    method,
    amountMinor,
    currency,
    paidOn: Temporal.PlainDate.from(paidOn),
    reference,
    note,
    recordedBy: actorId,
  })
  await announce(tx, paymentRecorded, { paymentId: id })
  await recordAllocations(
    tx,
    { actorId },
    uses.map((use) => ({ paymentId: id, documentId: use.id, amountMinor: use.amount })),
  )
  return id
}

/** Open documents, oldest first, but `firstId` before all others. It may have been paid meanwhile. */
async function inOrder(
  tx: Tx,
  clientId: string,
  firstId: string | undefined,
  open: readonly Open[],
): Promise<readonly Open[]> {
  if (firstId === undefined) return open
  await checkPayable(tx, clientId, firstId)
  return [...open.filter(({ id }) => id === firstId), ...open.filter(({ id }) => id !== firstId)]
}

async function chosenUses(
  tx: Tx,
  clientId: string,
  chosen: readonly { documentId: string; amountMinor: number }[],
  open: readonly Open[],
): Promise<{ id: string; amount: number }[]> {
  const amounts = new Map<string, number>()
  for (const { documentId, amountMinor } of chosen)
    amounts.set(documentId, (amounts.get(documentId) ?? 0) + amountMinor)
  for (const [documentId, amount] of amounts) {
    const left = open.find(({ id }) => id === documentId)?.open ?? 0
    if (amount > left) await refuseUse(tx, clientId, documentId)
  }
  return [...amounts].map(([id, amount]) => ({ id, amount }))
}

/** Throws the reason why a document cannot take this amount: wrong client, not an issued invoice, or less open. */
export async function refuseUse(tx: Tx, clientId: string, documentId: string): Promise<never> {
  await checkPayable(tx, clientId, documentId)
  throw new AppError('allocation_too_much')
}

async function checkPayable(tx: Tx, clientId: string, documentId: string): Promise<void> {
  const document = await findPayable(tx, clientId, documentId)
  if (!document || document.kind === 'credit_note') throw new AppError('not_found')
  if (document.issuedAt === null) throw new AppError('document_draft')
}

export function refuseFuture(paidOn: string, timeZone: string): void {
  if (paidOn > now().toZonedDateTimeISO(timeZone).toPlainDate().toString())
    throw new AppError('invalid_input', { fields: { paidOn: say('A payment cannot be dated after today.') } })
}

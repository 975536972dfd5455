import type { ReplyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/businesses/index.ts'
import { findClient } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { refuseUse } from './record-payment.ts'
import { spread } from './rules.ts'
import { creditOf, creditsOf, insertAllocations, lockMoney, openDocuments, payableOf } from './store.ts'

/**
 * Uses what a client has paid and not used for an invoice, as far as it goes, the oldest payment first (M8). Throws
 * `not_found`, `document_draft`, and `allocation_too_much` when nothing is open or there is no credit.
 */
export async function useCredit(
  tx: Tx,
  { actorId }: Scope,
  businessId: string,
  clientId: string,
  documentId: string,
): Promise<void> {
  await lockMoney(tx, businessId, clientId)
  const open = await openDocuments(tx, businessId, clientId)
  const left = open.find(({ id }) => id === documentId)?.open ?? 0
  if (left === 0) await refuseUse(tx, businessId, clientId, documentId)
  const parts = spread(left, await creditsOf(tx, businessId, clientId))
  if (parts.length === 0) throw new AppError('allocation_too_much')
  await insertAllocations(
    tx,
    parts.map(({ id, amount }) => ({
      business_id: businessId,
      id: newId(),
      payment_id: id,
      document_id: documentId,
      amount_minor: amount,
      made_by: actorId,
    })),
  )
}

/** The credit of a client, and what is open, minor unit. Throws `not_found`. */
export async function readAccount(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<ReplyOf<typeof paymentsApi.clientAccount>> {
  const business = await findBusiness(tx, businessId)
  if (!business || !(await findClient(tx, businessId, clientId))) throw new AppError('not_found')
  const open = await payableOf(tx, businessId, clientId)
  return {
    currency: business.currency,
    creditMinor: await creditOf(tx, businessId, clientId),
    open: open.map(({ id, number, due_on: dueOn, open: openMinor }) => ({
      documentId: id,
      number: number ?? '',
      dueOn: dueOn?.toString() ?? null,
      openMinor,
    })),
  }
}

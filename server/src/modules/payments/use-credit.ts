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
  const asked = open.find(({ id }) => id === documentId)
  if (!asked) return refuseUse(tx, businessId, clientId, documentId)
  const parts = spread(asked.open, await creditsOf(tx, businessId, clientId, asked.currency))
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

/** The credit of a client in the currency of the business, and what is open in any, minor unit. Throws `not_found`. */
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
    creditMinor: await creditOf(tx, businessId, clientId, business.currency),
    open: open.map(({ id, number, currency, due_on: dueOn, open: openMinor }) => ({
      documentId: id,
      number: number ?? '',
      currency,
      dueOn: dueOn?.toString() ?? null,
      openMinor,
    })),
  }
}

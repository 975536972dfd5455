import type { ReplyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments/payments'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { recordAllocations } from './record-allocations.ts'
import { refuseUse } from './record-payment.ts'
import { spread } from './rules.ts'
import { creditOf, creditsOf, lockMoney, openDocuments, payableOf } from './store.ts'

/**
 * Allocates a client's credit to an invoice, oldest payment first, as far as it goes (M8). Throws `not_found`,
 * `document_draft`, and `allocation_too_much` if nothing is open or there is no credit.
 */
export async function useCredit(tx: Tx, scope: Scope, clientId: string, documentId: string): Promise<void> {
  await lockMoney(tx, clientId)
  const open = await openDocuments(tx, clientId)
  const asked = open.find(({ id }) => id === documentId)
  if (!asked) return refuseUse(tx, clientId, documentId)
  const parts = spread(asked.open, await creditsOf(tx, clientId, asked.currency))
  if (parts.length === 0) throw new AppError('allocation_too_much')
  await recordAllocations(
    tx,
    scope,
    parts.map(({ id, amount }) => ({ paymentId: id, documentId, amountMinor: amount })),
  )
}

/** A client's credit in the business's currency, and open invoices in any, minor unit. Throws `not_found`. */
export async function readAccount(
  tx: Tx,
  clientId: string,
): Promise<ReplyOf<typeof paymentsApi.clientAccount>> {
  const business = await findBusiness(tx)
  if (!business || !(await findClient(tx, clientId))) throw new AppError('not_found')
  const open = await payableOf(tx, clientId)
  return {
    currency: business.currency,
    creditMinor: await creditOf(tx, clientId, business.currency),
    open: open.map(({ id, number, currency, dueOn, open: openMinor }) => ({
      documentId: id,
      number: number ?? '',
      currency,
      dueOn: dueOn?.toString() ?? null,
      openMinor,
    })),
  }
}

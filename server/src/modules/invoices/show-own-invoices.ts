import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import type { Tx } from '#database/scope.ts'
import { creditOf, owedBy } from '#modules/payments/index.ts'
import { type ClientRow, findClientOfUser } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { describeDocument } from './describe-document.ts'
import { sellerOf } from './draft-invoice.ts'

/** Who the caller is to the business they look at; undefined for somebody it does not know. */
export async function findPayer(tx: Tx, principal: Principal): Promise<ClientRow | undefined> {
  if (principal.businessId === null) return undefined
  return findClientOfUser(tx, principal.businessId, principal.userId)
}

/** A document the caller pays. Throws `not_found`, also for one that is not issued yet. */
export async function findOwnDocument(
  tx: Tx,
  principal: Principal,
  id: string,
): Promise<ReplyOf<typeof invoicesApi.invoice>> {
  const payer = await findPayer(tx, principal)
  if (!payer) throw new AppError('not_found')
  const document = await describeDocument(tx, payer.business_id, id)
  if (document.clientId !== payer.id || document.number === null) throw new AppError('not_found')
  return document
}

/** What the caller still has to pay, and their credit. Throws `not_found` for somebody the business does not know. */
export async function showBalance(tx: Tx, principal: Principal) {
  const payer = await findPayer(tx, principal)
  if (!payer) throw new AppError('not_found')
  const { currency, today } = await sellerOf(tx, payer.business_id)
  const { open, overdue } = await owedBy(tx, payer.business_id, payer.id, currency, today)
  return {
    currency,
    openMinor: open,
    overdueMinor: overdue,
    creditMinor: await creditOf(tx, payer.business_id, payer.id, currency),
    today: today.toString(),
  }
}

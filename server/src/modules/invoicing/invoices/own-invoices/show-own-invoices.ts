import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { myInvoicesApi } from '@cavaletti/contract/invoicing/my-invoices'
import { type Db, inScope, type Tx } from '#database/scope.ts'
import { creditOf, owedBy } from '#modules/payments/payments/index.ts'
import {
  asPayer,
  findPayer,
  type FormerSeller,
  formerSellers,
  hasMoneyThere,
  opensDocument,
  reachOf,
  withoutAddress,
} from '#modules/invoicing/document-access/index.ts'
import type { ClientRow } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { describeDocument } from '../describe-document.ts'
import { sellerOf } from '../drafting/draft-invoice.ts'
import { findDocument } from '../store.ts'

/** A document for a signed-in client, and its business. */
export interface SeenDocument {
  document: ReplyOf<typeof invoicesApi.invoice>
  whose: ReplyOf<typeof myInvoicesApi.myInvoice>['whose']
  businessId: string
}

/**
 * An issued document the caller may see and pay: their own, of the current or a former business (P15), or one they
 * may pay for somebody else (P1), without that payer's address (P2). Throws `not_found`.
 */
export async function openOwnDocument(db: Db, principal: Principal, id: string): Promise<SeenDocument> {
  const here = await inScope(db, principal.scope, (tx) => openHere(tx, principal, id))
  if (here) return here
  for (const former of await formerSellers(db, principal)) {
    const there = await inScope(db, former.scope, (tx) => openAt(tx, former, id))
    if (there) return { ...there, whose: 'former' }
  }
  throw new AppError('not_found')
}

async function openHere(tx: Tx, principal: Principal, id: string): Promise<SeenDocument | undefined> {
  const payer = await findPayer(tx, principal)
  if (!payer) return undefined
  const { businessId } = payer
  const own = await openAt(tx, { businessId, clientId: payer.id }, id)
  if (own) return own
  if (!(await opensDocument(tx, await reachOf(tx, payer, 'pay'), id))) return undefined
  const document = await describeDocument(tx, id)
  return { businessId, whose: 'shared', document: { ...document, buyer: withoutAddress(document.buyer) } }
}

async function openAt(
  tx: Tx,
  { businessId, clientId }: Pick<FormerSeller, 'businessId' | 'clientId'>,
  id: string,
): Promise<SeenDocument | undefined> {
  const row = await findDocument(tx, id)
  if (row?.clientId !== clientId || row.number === null) return undefined
  return { businessId, whose: 'mine', document: await describeDocument(tx, id) }
}

/** A payer's open amount and credit. */
export async function balanceOf(tx: Tx, payer: ClientRow) {
  const { currency, today } = await sellerOf(tx)
  const { open, overdue } = await owedBy(tx, payer.id, currency, today)
  return {
    currency,
    openMinor: open,
    overdueMinor: overdue,
    creditMinor: await creditOf(tx, payer.id, currency),
    today: today.toString(),
  }
}

/** Former sellers with documents, payments or credits of the caller, and the balance there. */
export async function showFormerSellers(
  db: Db,
  principal: Principal,
): Promise<ReplyOf<typeof myInvoicesApi.formerSellers>['items']> {
  const shown = []
  for (const { businessId, leftAt } of await formerSellers(db, principal))
    shown.push(
      ...(await asPayer(db, principal, businessId, async (tx, payer) => {
        if (!(await hasMoneyThere(tx, payer.id))) return []
        const { business } = await sellerOf(tx)
        const balance = await balanceOf(tx, payer)
        return [{ id: businessId, name: business.name, leftAt: leftAt.toString(), ...balance }]
      })),
    )
  return shown
}

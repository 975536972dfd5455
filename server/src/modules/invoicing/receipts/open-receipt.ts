import { type Db, inScope, type Scope, type Tx } from '#database/scope.ts'
import {
  asPayer,
  findPayer,
  formerSellers,
  opensPayment,
  reachOf,
  withoutAddress,
} from '#modules/invoicing/document-access/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { contentOf } from './make-receipt.ts'
import { findReceiptPayer, type ReceiptRow } from './store.ts'

/** A payment whose receipt the signed-in client may have. */
export interface SeenPayment {
  scope: Scope
  businessId: string
  /** Another client paid: leave out their address (P2). */
  isShared: boolean
}

/**
 * Runs `work` at the payment's business: for the caller's own payment, to the current or a former business (P15), or
 * for another payer's whose receipts they get (P1). Throws `not_found`.
 */
export async function openReceipt<T>(
  db: Db,
  principal: Principal,
  paymentId: string,
  work: (tx: Tx, seen: SeenPayment) => Promise<T>,
): Promise<T> {
  const here = await inScope(db, principal.scope, async (tx) => {
    const seen = await findHere(tx, principal, paymentId)
    return seen && { done: await work(tx, seen) }
  })
  if (here) return here.done
  for (const { businessId } of await formerSellers(db, principal)) {
    const there = await asPayer(db, principal, businessId, async (tx, payer, scope) => {
      const isTheirs = (await findReceiptPayer(tx, paymentId)) === payer.id
      return isTheirs ? { done: await work(tx, { scope, businessId, isShared: false }) } : undefined
    })
    if (there) return there.done
  }
  throw new AppError('not_found')
}

async function findHere(tx: Tx, principal: Principal, paymentId: string): Promise<SeenPayment | undefined> {
  const client = await findPayer(tx, principal)
  if (!client) return undefined
  const { businessId } = client
  const seen = { scope: principal.scope, businessId }
  if ((await findReceiptPayer(tx, paymentId)) === client.id) return { ...seen, isShared: false }
  const isOpened = await opensPayment(tx, await reachOf(tx, client, 'receipts'), paymentId)
  return isOpened ? { ...seen, isShared: true } : undefined
}

/** A receipt for another client than the payer (P2). */
export function forAnother(receipt: ReceiptRow): ReceiptRow {
  const content = contentOf(receipt)
  return {
    ...receipt,
    content: JSON.parse(JSON.stringify({ ...content, payer: withoutAddress(content.payer) })),
  }
}

import type { Scope, Tx } from '#database/scope.ts'
import { creditInvoice } from '#modules/invoices/index.ts'
import { coverSeats } from '#modules/packs/index.ts'
import { unusedShare } from './rules.ts'
import { chargedLine, type EndedPack, endedWithCredits } from './store.ts'
import { writeOff } from './write-off.ts'

/**
 * What came back to packs that have ended, of a lesson that asks for nothing after all, goes back to who bought them by a credit
 * note: it opens less, or is their credit where they have paid (M6, M16). Comes to the same end when repeated.
 */
export async function giveBackEnded(tx: Tx, scope: Scope, businessId: string): Promise<void> {
  await coverSeats(tx, businessId)
  for (const pack of await endedWithCredits(tx, businessId)) await giveBack(tx, scope, businessId, pack)
}

async function giveBack(tx: Tx, scope: Scope, businessId: string, pack: EndedPack): Promise<void> {
  const { extra_id: extraId, credits, left, ended } = pack
  const line = await chargedLine(tx, businessId, extraId)
  // By the shares of all together, so that rounding neither loses a cent nor finds one.
  const share = line
    ? unusedShare(line.amount, ended + left, credits) - unusedShare(line.amount, ended, credits)
    : 0
  const amountMinor = line ? Math.min(line.left, share) : 0
  if (line && amountMinor > 0)
    await creditInvoice(tx, scope, businessId, line.documentId, { lines: [{ lineId: line.id, amountMinor }] })
  await writeOff(tx, { ...pack, business_id: businessId }, left)
}

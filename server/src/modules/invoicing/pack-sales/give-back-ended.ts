import type { Scope, Tx } from '#database/scope.ts'
import { creditInvoice } from '#modules/invoicing/invoices/index.ts'
import { coverSeats } from '#modules/invoicing/packs/index.ts'
import { unusedShare } from './rules.ts'
import { chargedLine, type EndedPack, endedWithCredits } from './store.ts'
import { writeOff } from './write-off.ts'

/**
 * Credits returned to ended packs, from lessons no longer charged, go to their buyers by credit note: it lowers the
 * open amount, or becomes credit if paid (M6, M16). Idempotent.
 */
export async function giveBackEnded(tx: Tx, scope: Scope): Promise<void> {
  await coverSeats(tx)
  for (const pack of await endedWithCredits(tx)) await giveBack(tx, scope, pack)
}

async function giveBack(tx: Tx, scope: Scope, pack: EndedPack): Promise<void> {
  const { extraId, left, ended } = pack
  const line = await chargedLine(tx, extraId)
  // Computed from all shares together, so that rounding neither loses nor gains a cent.
  const share = line
    ? unusedShare(line.amount, ended + left, pack) - unusedShare(line.amount, ended, pack)
    : 0
  const amountMinor = line ? Math.min(line.left, share) : 0
  if (line && amountMinor > 0)
    await creditInvoice(tx, scope, line.documentId, { lines: [{ lineId: line.id, amountMinor }] })
  await writeOff(tx, { ...pack, businessId: tx.businessId }, left)
}

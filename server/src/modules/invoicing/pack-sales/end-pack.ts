import type { BodyOf } from '@cavaletti/contract'
import type { packSalesApi } from '@cavaletti/contract/invoicing/packs'
import type { Scope, Tx } from '#database/scope.ts'
import type { Packs } from '#database/tables.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { invoiceExtra, takeOutPrice } from '#modules/invoicing/unbilled/index.ts'
import { creditInvoice } from '#modules/invoicing/invoices/index.ts'
import { coverSeats, lockPack, readPack, updatePack, withdrawUntil } from '#modules/invoicing/packs/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { isUsed, unusedShare } from './rules.ts'
import { type ChargedLine, chargedLine, freeCredits } from './store.ts'
import { writeOff } from './write-off.ts'

/** A buyer withdrew from the purchase of a pack, or of the membership whose month it is. */
export const packWithdrawn = defineAnnouncement<{ membershipId: string | null }>('pack withdrawn')

/**
 * Ends a pack. If it is neither invoiced nor used, nothing is charged; otherwise a credit note returns the price of unused
 * paid credits, and used ones stay paid (M2, M12, M16). Free credits expire. Throws `not_found`, `version_conflict`,
 * `already_reversed` for an ended pack, `invalid_input` if the buyer may no longer withdraw, `charged_already` while it is
 * on a draft, and `document_incomplete` if used credits cannot be invoiced.
 * @returns id of the credit note
 */
export async function endPack(
  tx: Tx,
  scope: Scope,
  id: string,
  { version, reason }: BodyOf<typeof packSalesApi.endPack>,
): Promise<string | null> {
  await coverSeats(tx)
  const pack = await lockPack(tx, id)
  if (!pack || pack.extraId === null) throw new AppError('not_found')
  if (pack.endedAt !== null) throw new AppError('already_reversed')
  if (pack.version !== version) throw new AppError('version_conflict')
  if (reason === 'withdrawal') await checkPeriod(tx, pack)
  const { left, entries } = await readPack(tx, id)
  const part = await unusedPart(tx, pack, left)
  // Credits may be used before there is an invoice, such as in a month of a membership.
  const isDue = !part.line && isUsed(entries)
  const isInvoicedNow = isDue && (await invoiceExtra(tx, scope, pack.extraId))
  const { line, amount } = isInvoicedNow ? await unusedPart(tx, pack, left) : part
  if (!line) await takeOutPrice(tx, pack.extraId)
  const creditNoteId = newId()
  if (line && amount > 0)
    await creditInvoice(tx, scope, line.documentId, {
      id: creditNoteId,
      lines: [{ lineId: line.id, amountMinor: amount }],
    })
  if (left > 0) await writeOff(tx, pack, left, scope.actorId)
  if (!(await updatePack(tx, pack, version, { endedAt: now(), endReason: reason })))
    throw new AppError('version_conflict')
  if (reason === 'withdrawal') await announce(tx, packWithdrawn, { membershipId: pack.membershipId })
  return line && amount > 0 ? creditNoteId : null
}

/**
 * The invoice line of a pack, what its unused credits are worth of it, and their number; without a line, of its price. Free
 * credits are worth nothing.
 */
export async function unusedPart(
  tx: Tx,
  { id, extraId, credits, priceMinor }: Pick<Packs, 'id' | 'extraId' | 'credits' | 'priceMinor'>,
  left: number,
): Promise<{ line: ChargedLine | undefined; amount: number; unused: number }> {
  const [line, free] = [
    extraId === null ? undefined : await chargedLine(tx, extraId),
    await freeCredits(tx, id),
  ]
  const share = unusedShare(line?.amount ?? priceMinor, left, { credits, free })
  const amount = line ? Math.min(line.left, share) : share
  return { line, amount, unused: Math.min(credits, Math.max(0, left - free)) }
}

async function checkPeriod(tx: Tx, pack: Parameters<typeof withdrawUntil>[0]): Promise<void> {
  const until = withdrawUntil(pack)
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  if (until === null || Temporal.PlainDate.compare(today, until) > 0)
    throw new AppError('invalid_input', {
      fields: {
        reason: say('must be taken_back: the fourteen days to withdraw are over, or there were none'),
      },
    })
}

import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { priceCredit } from '#modules/invoicing/invoices/index.ts'
import { endPack, isUsed, unusedPart } from '#modules/invoicing/pack-sales/index.ts'
import {
  coverSeats,
  lockPack,
  mayWithdraw,
  planCover,
  standingPacks,
  withdrawUntil,
} from '#modules/invoicing/packs/index.ts'
import { priceExtra } from '#modules/invoicing/unbilled/index.ts'
import { findClientOfUser } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type Refund, returnedMail, withdrawnMail } from './mails.tsx'
import { mailBuyer, tellOwner } from './tell-of-pack.ts'

type Quote = ReplyOf<typeof packOrdersApi.withdrawalQuote>
type Outcome = ReplyOf<typeof packOrdersApi.withdrawPack>

/**
 * What the caller gets back for their pack now (M12). Throws `not_found`, `withdrawal_over`, and `charged_already` if used
 * credits cannot be invoiced.
 */
export async function quoteWithdrawal(tx: Tx, principal: Principal, id: string): Promise<Quote> {
  const own = await findClientOfUser(tx, principal.userId)
  const [pack] = await standingPacks(tx, { id }, await planCover(tx))
  const business = await findBusiness(tx)
  if (!own || !business || pack?.clientId !== own.id) throw new AppError('not_found')
  const until = withdrawUntil(pack)
  if (until === null || !mayWithdraw(pack, pack.left, todayIn(business.timeZone)))
    throw new AppError('withdrawal_over')
  const { line, amount, unused } = await unusedPart(tx, pack, pack.left)
  const price = async (amountMinor: number) =>
    line
      ? priceCredit(tx, line.documentId, [{ lineId: line.id, amountMinor }])
      : { ...(await priceUsed(tx, pack, amountMinor)), currency: business.currency }
  const [whole, refund] = [await price(line ? line.left : pack.priceMinor), await price(amount)]
  return {
    version: pack.version,
    // A business that changed its currency gives back the one it charged.
    currency: whole.currency,
    unused,
    used: pack.credits - unused,
    chargedMinor: whole.grossMinor,
    refundMinor: refund.grossMinor,
    keptMinor: whole.grossMinor - refund.grossMinor,
    paidBackMinor: amount > 0 ? Math.min(refund.grossMinor, refund.paidBackMinor) : 0,
    until: until.toString(),
  }
}

/** A part of the price of a pack that has no invoice: nothing is charged for it unless credits were used. */
async function priceUsed(
  tx: Tx,
  { extraId, entries }: Pick<Awaited<ReturnType<typeof standingPacks>>[number], 'extraId' | 'entries'>,
  amountMinor: number,
): Promise<{ grossMinor: number; paidBackMinor: number }> {
  const isFree = extraId === null || !isUsed(entries) || amountMinor === 0
  const grossMinor = isFree ? 0 : await priceExtra(tx, extraId, amountMinor)
  if (grossMinor === null) throw tellTrainer(notInvoiced())
  return { grossMinor, paidBackMinor: 0 }
}

/**
 * Ends the caller's pack at the refund they saw. Throws `refund_changed`, `version_conflict`, `charged_already` while a
 * draft has its price, and like `quoteWithdrawal`.
 */
export async function withdrawPack(
  tx: Tx,
  principal: Principal,
  { id, version, refundMinor }: BodyOf<typeof packOrdersApi.withdrawPack> & { id: string },
  publicUrl: string,
): Promise<Outcome> {
  await coverSeats(tx)
  await lockPack(tx, id)
  const { until: _, version: current, ...quote } = await quoteWithdrawal(tx, principal, id)
  if (current !== version) throw new AppError('version_conflict')
  if (quote.refundMinor !== refundMinor) throw new AppError('refund_changed')
  const [pack] = await standingPacks(tx, { id })
  const creditNoteId = await end(tx, principal, id, version)
  if (pack) await tell(tx, publicUrl, pack, quote)
  return { ...quote, creditNoteId }
}

/** The buyer gets a receipt; the seller learns what to refund. */
async function tell(
  tx: Tx,
  publicUrl: string,
  pack: Awaited<ReturnType<typeof standingPacks>>[number],
  refund: Refund & { currency: string },
): Promise<void> {
  const { currency } = refund
  const { name, clientId, clientName } = pack
  await mailBuyer(tx, publicUrl, { pack }, (facts) => withdrawnMail({ ...facts, currency }, { name, refund }))
  await tellOwner(tx, publicUrl, 'pack_withdrawn', { pack, left: refund.unused, endsOn: null }, (facts) =>
    returnedMail({ ...facts, currency }, { name, clientId, clientName, refund }),
  )
}

async function end(tx: Tx, { scope }: Principal, id: string, version: number): Promise<string | null> {
  try {
    return await endPack(tx, scope, id, { version, reason: 'withdrawal' })
  } catch (error) {
    if (error instanceof AppError && error.code === 'charged_already')
      throw tellTrainer(
        say('is on an invoice that your trainer has not issued yet: tell your trainer that you withdraw'),
      )
    if (error instanceof AppError && error.code === 'document_incomplete') throw tellTrainer(notInvoiced())
    throw error
  }
}

const notInvoiced = () =>
  say('cannot be invoiced now for the lessons that you used: tell your trainer that you withdraw')

function tellTrainer(why: string): AppError {
  return new AppError('charged_already', { fields: { id: why } })
}

import { z } from 'zod'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { askRefundUpTo, type CardParts, triesForPlaces } from '#modules/cards/card-payments/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { creditInvoice } from '#modules/invoicing/invoices/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { sendNow } from './refuse-places.ts'
import { overcharged, werePaid } from './store.ts'

/** Seats that were paid when booking were cancelled. */
export const paidSeatsCancelled = defineEvent('paid-seats-cancelled', z.object({ businessId: z.uuid() }))

/** Lines of one run; the rest waits for the next. */
const mostLines = 200

/** A cancelled seat, or one that went to another rider. */
const ends: readonly string[] = ['cancelled', 'passed_on', 'given'] satisfies SeatChange['becomes']['state'][]

/** Reaction: what is too much on the invoice of a cancelled seat is credited after the commit. */
export async function creditLater(tx: Tx, { changes }: { changes: readonly SeatChange[] }): Promise<void> {
  const gone = changes.filter(({ was, becomes }) => was?.state === 'booked' && ends.includes(becomes.state))
  const seatIds = gone.map(({ seatId }) => seatId)
  if (seatIds.length === 0 || !(await werePaid(tx, seatIds))) return
  await enqueue(tx, paidSeatsCancelled, { businessId: tx.businessId })
}

/**
 * Credits what seats paid when booking cost too much after a cancellation or a no-show (S13): all of it, or all but the
 * fee. The money goes back to the card, less the kept fee (M9). What cannot go back is the client's credit (M8).
 */
export async function creditCancelled(parts: CardParts, businessId: string): Promise<void> {
  const { db } = parts
  const scope = jobScope(businessId)
  const found = await inScope(db, scope, (tx) => overcharged(tx, mostLines))
  for (const { bookingPaymentId: id, clientId, documentId } of found) {
    const refundId = await inScope(db, scope, async (tx) => {
      await lockMoney(tx, clientId)
      // Another run may have credited it meanwhile.
      const over = (await overcharged(tx, mostLines)).filter(
        (one) => one.bookingPaymentId === id && one.documentId === documentId,
      )
      const card = (await triesForPlaces(tx, id)).find(({ paymentId }) => paymentId !== null)
      if (over.length === 0 || !card) return null
      const note = inLanguage(await businessLanguage(tx), () => say('Cancelled lesson'))
      const lines = over.map(({ lineId, overMinor: amountMinor }) => ({ lineId, amountMinor }))
      await creditInvoice(tx, scope, documentId, { lines, note })
      const mostMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      return askRefundUpTo(tx, scope, card.id, { mostMinor, note })
    })
    if (refundId !== null) await sendNow(parts, businessId, refundId)
  }
}

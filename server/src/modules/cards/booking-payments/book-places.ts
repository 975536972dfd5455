import { inScope, jobScope, recipientScope, type Scope, type Tx } from '#database/scope.ts'
import {
  type CardParts,
  type CardPaymentRow,
  triesForPlaces,
  updateCardPayment,
} from '#modules/cards/card-payments/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { canInvoice, invoiceInAdvance } from '#modules/invoicing/unbilled/index.ts'
import { allocatePayment, lockMoney } from '#modules/payments/payments/index.ts'
import { confirmHolds } from '#modules/schedule/holds/index.ts'
import { lockPaid, settlePaid } from '#modules/schedule/waiting-list/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { holdAgain } from './hold-again.ts'
import { refusePlaces } from './refuse-places.ts'
import {
  type BookingPaymentRow,
  findBookingPayment,
  lockBookingPayment,
  placesOf,
  type PlaceRow,
  updateBookingPayment,
} from './store.ts'
import { tellOfPaid } from './tell-of-places.ts'

/**
 * Books places that were paid, once, with their invoice; all or none. A place whose hold has ended meanwhile is booked
 * under the same judgement as a new one (S3, H14), if it has the same price. Otherwise all money goes back. Does nothing
 * while nothing was paid, and the second time.
 */
export async function bookPlaces(parts: CardParts, businessId: string, id: string): Promise<void> {
  const { db, publicUrl } = parts
  const found = await inScope(db, jobScope(businessId), (tx) => findBookingPayment(tx, id))
  if (!found) return
  const scope = recipientScope({ actorId: found.userId, role: 'client', businessId })
  try {
    await inScope(db, scope, (tx) => bookOnce(tx, scope, publicUrl, id))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    await refusePlaces(parts, scope, id, error.code)
  }
}

async function bookOnce(tx: Tx, scope: Scope, publicUrl: string, id: string): Promise<void> {
  const payment = await lockBookingPayment(tx, id)
  if (payment?.state !== 'open' && payment?.state !== 'ended') return
  const card = (await triesForPlaces(tx, id)).find(({ paymentId }) => paymentId !== null)
  if (!card) return
  const places = await placesOf(tx, id)
  const offer = payment.placeOfferId === null ? undefined : await lockPaid(tx, payment.placeOfferId)
  const held = await holdAgain(tx, scope, payment, places)
  await confirmHolds(tx, scope, held, {
    riderIds: places.map(({ riderId }) => riderId),
    message: payment.message,
  })
  if (offer) await settlePaid(tx, offer)
  const paid = places.filter(({ isPaid }) => isPaid)
  await lockMoney(tx, payment.clientId)
  const documentId = await invoicePaid(tx, scope, payment, card, paid)
  await updateBookingPayment(tx, id, { state: 'booked', documentId })
  await tellOfPaid(tx, publicUrl, { payment, places: paid, documentId })
}

/**
 * The invoice, paid by this payment. Null if the seller cannot issue one any more: then the money is the client's credit,
 * and the lessons are charged when they take place.
 */
async function invoicePaid(
  tx: Tx,
  scope: Scope,
  { clientId, amountMinor }: BookingPaymentRow,
  card: CardPaymentRow,
  paid: readonly PlaceRow[],
): Promise<string | null> {
  if (card.paymentId === null || !(await canInvoice(tx, clientId, amountMinor))) return null
  const note = inLanguage(await businessLanguage(tx), () => say('Paid by card when booking.'))
  const documentId = await invoiceInAdvance(tx, scope, {
    clientId,
    seats: paid.map(({ seatId }) => ({ seatId })),
    note,
  })
  await allocatePayment(tx, scope, card.paymentId, { documentId, amountMinor })
  await updateCardPayment(tx, card, { documentId })
  return documentId
}

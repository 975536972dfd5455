import { inScope, type Scope } from '#database/scope.ts'
import {
  askRefundUpTo,
  type CardParts,
  sendRefund,
  triesForPlaces,
} from '#modules/cards/card-payments/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { lockBookingPayment, placesOf, updateBookingPayment } from './store.ts'
import { tellOfRefused } from './tell-of-places.ts'

/** Gives back all money of paid places that cannot be booked, once, and tells the client. */
export async function refusePlaces(
  parts: CardParts,
  scope: Scope,
  id: string,
  refusal: string,
): Promise<void> {
  const { db, publicUrl } = parts
  const refundId = await inScope(db, scope, async (tx) => {
    const payment = await lockBookingPayment(tx, id)
    if (payment?.state !== 'open' && payment?.state !== 'ended') return null
    const card = (await triesForPlaces(tx, id)).find(({ paymentId }) => paymentId !== null)
    if (!card) return null
    const note = inLanguage(await businessLanguage(tx), () => say('The lesson could not be booked.'))
    const { amountMinor: mostMinor } = payment
    const asked = await askRefundUpTo(tx, scope, card.id, { mostMinor, note, isWhole: true })
    await updateBookingPayment(tx, id, { state: 'refused', refusal })
    await tellOfRefused(tx, publicUrl, {
      payment,
      places: await placesOf(tx, id),
      isRefunded: asked !== null,
    })
    return asked
  })
  if (refundId !== null && scope.businessId !== null) await sendNow(parts, scope.businessId, refundId)
}

/** Asks Stripe at once; the queue repeats it if there is no answer. */
export async function sendNow(parts: CardParts, businessId: string, refundId: string): Promise<void> {
  try {
    await sendRefund(parts, businessId, refundId)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}

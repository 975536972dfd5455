import type { BodyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments/payments'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { lockPayment } from './allocate-payment.ts'
import { cameByCard } from './came-by-card.ts'
import { goingToCard } from './refund-store.ts'
import { findPayment } from './store.ts'
import { refundPayment } from './take-back-payment.ts'

/**
 * Records a refund that somebody enters (M9). Throws like `refundPayment`; also `invalid_input` for a day before the
 * payment, or if it would say that Stripe sent it, and `refund_too_much` for money that is on its way back to the card.
 */
export async function refundByHand(
  tx: Tx,
  scope: Scope,
  paymentId: string,
  refund: BodyOf<typeof paymentsApi.refundPayment>,
): Promise<void> {
  await lockPayment(tx, paymentId)
  const payment = await findPayment(tx, paymentId)
  const business = await findBusiness(tx)
  if (!payment || !business) throw new AppError('not_found')
  const { method, paidOn, amountMinor } = refund
  const fields = {
    ...(paidOn < payment.paidOn.toString() && {
      paidOn: say('A refund cannot be dated before its payment.'),
    }),
    ...(method === 'card' &&
      cameByCard(payment) && {
        method: say('To refund to the card, open the card payment instead.'),
      }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const goingMinor = await goingToCard(tx, paymentId)
  if (goingMinor > 0 && amountMinor > payment.amountMinor - payment.takenBack - goingMinor) {
    const amount = writingOf(business.country).money(goingMinor, payment.currency)
    throw new AppError('refund_too_much', {
      fields: { amountMinor: say('{amount} is already on its way back to the card.', { amount }) },
    })
  }
  await refundPayment(tx, scope, paymentId, refund)
}

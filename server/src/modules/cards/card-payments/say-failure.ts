import { msg } from '@cavaletti/contract/messages'
import { sayKnown } from '#platform/messages/say.ts'

/** Stripe's sentences for the usual failures. Stripe writes English only; translators get these. */
export const usualFailures: readonly string[] = [
  msg('Your card was declined.'),
  msg('Your card has insufficient funds.'),
  msg('Your card has expired.'),
  msg('Your card number is incorrect.'),
  msg("Your card's security code is incorrect."),
  msg('Your card is not supported.'),
  msg('Your card does not support this type of purchase.'),
  msg('Your card was declined. This transaction requires authentication.'),
  msg('Your card was declined for making repeated attempts too frequently or exceeding its amount limit.'),
  msg('An error occurred while processing your card. Try again in a little bit.'),
  msg(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  ),
  msg('It did not work.'),
]

/** The stored reason of a failure, ours or Stripe's, in the reader's language; English if Stripe's is unusual. */
export function sayFailure(sentence: string): string {
  return sayKnown(sentence)
}

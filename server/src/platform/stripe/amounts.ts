import { currencyDigits } from '@cavaletti/contract/currency-digits'
import { StripeRefusal } from './asking.ts'

/**
 * Currencies Stripe counts in whole units (https://docs.stripe.com/currencies), unlike krónur and Ugandan shillings.
 */
const wholeAtStripe = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandthsAtStripe = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Number of Stripe's units in one of ours: 100 for the forint, 1 for most. */
function unitsOf(currency: string): number {
  const code = currency.toUpperCase()
  const digits = wholeAtStripe.has(code) ? 0 : thousandthsAtStripe.has(code) ? 3 : 2
  return 10 ** (digits - currencyDigits(code))
}

/** Converts our minor unit to Stripe's. Throws StripeRefusal if Stripe's unit is coarser than the amount. */
export function toStripe(minor: number, currency: string): number {
  const amount = minor * unitsOf(currency)
  if (Number.isInteger(amount)) return amount
  throw new StripeRefusal('amount_uneven', `${currency} can only be paid in larger units by card.`)
}

/** Converts Stripe's unit to ours, rounded: refunds on Stripe's own pages may contain fractions. */
export function fromStripe(amount: number, currency: string): number {
  return Math.round(amount / unitsOf(currency))
}

import { currencyDigits } from '@cavaletti/contract/currency-digits'
import { StripeRefusal } from './asking.ts'

/** Stripe counts these in whole units, as in https://docs.stripe.com/currencies; krónur and Ugandan shillings in hundredths. */
const wholeAtStripe = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandthsAtStripe = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** How many of Stripe's units one of ours is: 100 for the forint, 1 for most. */
function unitsOf(currency: string): number {
  const code = currency.toUpperCase()
  const digits = wholeAtStripe.has(code) ? 0 : thousandthsAtStripe.has(code) ? 3 : 2
  return 10 ** (digits - currencyDigits(code))
}

/** An amount in our minor unit as Stripe counts it. Throws StripeRefusal where it counts in coarser units than that. */
export function toStripe(minor: number, currency: string): number {
  const amount = minor * unitsOf(currency)
  if (Number.isInteger(amount)) return amount
  throw new StripeRefusal('amount_uneven', `${currency} can only be paid in larger units by card.`)
}

/** An amount as Stripe counts it in our minor unit; what was given back by the fraction of one, on Stripe's own pages, is rounded. */
export function fromStripe(amount: number, currency: string): number {
  return Math.round(amount / unitsOf(currency))
}

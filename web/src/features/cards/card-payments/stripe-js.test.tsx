import { expect, test } from 'vitest'
import { checkStripeUrl, stripeLocale } from './stripe-js.ts'

test.each([
  'https://js.stripe.com.example.com/endive/stripe.js',
  'https://example.com/js.stripe.com/stripe.js',
  'http://js.stripe.com/endive/stripe.js',
  'data:text/javascript,alert(1)',
  '/stripe.js',
])('no script comes from %s', (url) => {
  expect(() => checkStripeUrl(url)).toThrow(TypeError)
})

test('scripts come from Stripe and its subdomains', () => {
  for (const url of ['https://js.stripe.com/endive/stripe.js', 'https://b.js.stripe.com/part.js'])
    expect(checkStripeUrl(url)).toBe(url)
})

test.each([
  ['de-AT', 'de'],
  ['en-IE', 'en'],
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
])('the card form of a document in %s speaks %s', (locale, spoken) => {
  expect(stripeLocale(locale)).toBe(spoken)
})

import { expect, test } from 'vitest'
import { stripeTestKeys } from './test-keys.ts'

const given = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  DATABASE_URL: 'postgres://real',
}

test('The demo never uses live keys of Stripe.', () => {
  expect(stripeTestKeys({ ...given, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual({})
  expect(stripeTestKeys({ ...given, STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual({})
})

test('The demo takes test keys of Stripe, and no other setting.', () => {
  expect(stripeTestKeys(given)).toEqual({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
})

test('The demo takes no cards without keys.', () => {
  expect(stripeTestKeys({ DATABASE_URL: 'postgres://real' })).toEqual({})
})

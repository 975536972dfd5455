import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readKeys } from '#platform/keys.ts'
import { readConfig, variableNames } from './config.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
}

const sms = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+447700900123',
}

describe('refuses to start, with a reason', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ PUBLIC_URL: 'ftp://example.com' }, /PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'https://example.com/app' }, /PUBLIC_URL must have no path/],
    [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://localhost/x' }, /SECRET is required with DATABASE_URL/],
    [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://example.com' }, /not allowed when PUBLIC_URL is https/],
    [{ CAPTCHA: 'turnstile' }, /needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET/],
    [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM is required/],
    [{ BOUNCE_DOMAIN: 'bounces.example.com' }, /BOUNCE_DOMAIN needs SMTP_URL/],
    [{ BOUNCE_PORT: '2525' }, /BOUNCE_PORT needs BOUNCE_DOMAIN/],
    [{ BOUNCE_DOMAIN: 'post@example.com' }, /BOUNCE_DOMAIN must be a domain/],
    [{ PASSWORD_MIN: '7' }, /PASSWORD_MIN/],
    [{ STRIPE_SECRET_KEY: 'pk_test_a' }, /STRIPE_SECRET_KEY must be a secret/],
    [{ STRIPE_SECRET_KEY: 'sk_test_a' }, /Set all three of .*, or none of them/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_a,b' }, /STRIPE_WEBHOOK_SECRET must be/],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_b' }, /both be live keys/],
    [
      {
        ...stripe,
        STRIPE_SECRET_KEY: 'sk_live_a',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_b',
        STRIPE_API_BASE: 'http://localhost:1',
      },
      /STRIPE_API_BASE is for tests/,
    ],
    [{ SMS_URL: 'ftp://sms.example' }, /SMS_URL must be an address/],
    [{ SMS_HEADER: 'X-Key: a' }, /SMS_HEADER is used only with SMS_URL/],
    [{ SMS_URL: 'https://sms.example', SMS_HEADER: 'secret' }, /SMS_HEADER must be a name and a value/],
    [{ ...sms, SMS_URL: 'https://sms.example' }, /one of SMS_URL and Twilio/],
    [{ ...sms, TWILIO_FROM: undefined }, /Set all three of TWILIO_ACCOUNT_SID/],
    [{ ...sms, TWILIO_FROM: '07700 900123' }, /TWILIO_FROM must be/],
    [
      { ...sms, TWILIO_API_BASE: 'http://localhost:1', PUBLIC_URL: 'https://example.com' },
      /TWILIO_API_BASE is for tests/,
    ],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('%j', (env, words) => expect(() => readConfig(env)).toThrow(words))

  test.each([
    ['short', 'SECRET must be 32 bytes or more'],
    ['a'.repeat(64), 'SECRET is too easy to guess'],
    ['abcabcabcabcabcabcabcabcabcabcabcabc', 'SECRET is too easy to guess'],
    ['0123456789abcdefghijklmnopqrstuv,0123456789abcdefghijklmnopqrstuv', 'the same value twice'],
  ])('SECRET=%s', (secret, words) => expect(() => readKeys(secret)).toThrow(words))
})

test('nothing needs to be set', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    rateLimits: true,
    stripe: null,
    texts: null,
  })
})

test.each([
  [{}, true, 'text'],
  [{}, false, 'json'],
  [{ LOG_FORMAT: 'json' }, true, 'json'],
  [{ LOG_FORMAT: 'text' }, false, 'text'],
])('with %j, at a terminal %s, the log is %s', (env, isTerminal, format) => {
  expect(readConfig(env, isTerminal).logFormat).toBe(format)
})

test('STRIPE_WEBHOOK_SECRET may hold several values during a renewal, newest first', () => {
  expect(readConfig(stripe).stripe).toEqual({
    secretKey: 'sk_test_a',
    publishableKey: 'pk_test_b',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    apiBase: 'https://api.stripe.com',
  })
})

test('PUBLIC_URL loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com')
})

test('text messages have one provider', () => {
  expect(readConfig(sms).texts).toMatchObject({ provider: 'twilio', from: '+447700900123' })
  expect(readConfig({ SMS_URL: 'https://sms.example', SMS_HEADER: 'X-Key: a:b' }).texts).toEqual({
    provider: 'plain',
    url: 'https://sms.example',
    header: ['X-Key', 'a:b'],
  })
})

test('docs/settings.md explains exactly the variables that the server reads', () => {
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
  const names = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(names.toSorted()).toEqual(variableNames.toSorted())
})

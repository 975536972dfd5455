import { describe, expect, test } from 'vitest'
import { readKeys } from '#platform/keys.ts'
import { readConfig } from './config.ts'

describe('the start is refused in words', () => {
  test.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ PUBLIC_URL: 'ftp://example.com' }, /PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: 'https://example.com/app' }, /PUBLIC_URL must have no path/],
    [{ DATABASE_URL: 'mysql://localhost' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://localhost/x' }, /SECRET is required with DATABASE_URL/],
    [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://example.com' }, /refused when PUBLIC_URL is https/],
    [{ CAPTCHA: 'turnstile' }, /needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET/],
    [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM is required/],
    [{ PASSWORD_MIN: '7' }, /PASSWORD_MIN/],
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
  })
})

test('PUBLIC_URL loses its last slash, so that links have one', () => {
  expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com')
})

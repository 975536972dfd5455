import { describe, expect, test } from 'vitest'
import { CaptchaUnavailable, Failure, InvalidCredentials } from '../../session/failure.ts'
import { CookiesRefused } from '../../session/token-store.ts'
import { ApiError } from '../../wire/api-error.ts'
import { OfflineError } from '../../wire/offline-error.ts'
import { explainFailure } from './explain-failure.ts'

const weak = {
  message: 'Please choose a stronger password.',
  fields: { password: 'Use at least 12 characters.' },
}

describe('the explanation of a failure', () => {
  // Specification, section 8.
  test('starts with the exact message', () => {
    expect(explainFailure(new InvalidCredentials(new ApiError(401, {}))).message).toBe('Invalid credentials')
    expect(explainFailure(new Failure('Failed to log in')).message).toBe('Failed to log in')
    expect(explainFailure(new Failure('Failed')).message).toBe('Failed')
  })

  test('adds the server’s message, and what to do at each field', () => {
    expect(explainFailure(new Failure('Failed', { cause: new ApiError(422, weak) }))).toEqual({
      message: 'Failed',
      help: weak.message,
      fields: weak.fields,
    })
  })

  test.each([
    [new OfflineError(), 'We can’t reach Cavaletti. What you typed is still here.'],
    [
      new CookiesRefused(),
      'Your browser blocked the cookies that keep you signed in. Allow cookies for this site, then try again.',
    ],
    [
      new CaptchaUnavailable('blocked'),
      'The “I am human” check could not load. Turn off any ad blocker for this page, check your connection, then try again.',
    ],
    [new ApiError(429, {}, 30), 'Too many attempts. Try again in a minute.'],
    [new ApiError(429, {}, 600), 'Too many attempts. Try again in 10 minutes.'],
    [new Error('unexpected'), undefined],
  ])('%s', (cause, help) => {
    expect(explainFailure(new Failure('Failed', { cause })).help).toBe(help)
  })
})

import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { OfflineError } from '../api/offline-error.ts'
import { CaptchaUnavailable, Failure, InvalidCredentials } from '../session/failure.ts'
import { CookiesRefused } from '../session/token-store.ts'
import { explainFailure } from './explain-failure.ts'

const weak = {
  message: 'Please choose a stronger password.',
  fields: { password: 'Use at least 12 characters.' },
}

describe('what a screen says about a failure', () => {
  test('the sentences of specification section 8 stand first, to the letter', () => {
    expect(explainFailure(new InvalidCredentials(new ApiError(401, {}))).message).toBe('Invalid credentials')
    expect(explainFailure(new Failure('Failed to log in')).message).toBe('Failed to log in')
    expect(explainFailure(new Failure('Failed')).message).toBe('Failed')
  })

  test('beneath them what the server said, and beside the field what to do', () => {
    expect(explainFailure(new Failure('Failed', { cause: new ApiError(422, weak) }))).toEqual({
      message: 'Failed',
      help: weak.message,
      fields: weak.fields,
    })
  })

  test.each([
    [new OfflineError(), 'We can’t reach the server. Nothing you typed is lost.'],
    [
      new CookiesRefused(),
      'Your browser blocked the cookies that keep you signed in. Allow cookies for this site, then try again.',
    ],
    [
      new CaptchaUnavailable('blocked'),
      'The check that you are human could not load. Turn off any content blocker for this page, check your connection, then try again.',
    ],
    [new ApiError(429, {}, 30), 'Too many attempts. Try again in a minute.'],
    [new ApiError(429, {}, 600), 'Too many attempts. Try again in 10 minutes.'],
    [new Error('unexpected'), undefined],
  ])('%s', (cause, help) => {
    expect(explainFailure(new Failure('Failed', { cause })).help).toBe(help)
  })
})

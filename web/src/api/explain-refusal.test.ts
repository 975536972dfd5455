import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { explainRefusal, fieldSentence } from './explain-refusal.ts'
import { explainSave } from './explain-save.ts'
import { OfflineError } from './offline-error.ts'

describe('a failed call, in words', () => {
  it('says that nothing typed is lost when the server is away', () => {
    expect(explainRefusal(new OfflineError())).toMatchObject({
      message: 'The server cannot be reached.',
      help: expect.stringContaining('What you typed is still here.') as string,
    })
  })

  it('says how long to wait, never less than is needed', () => {
    const refused = (seconds?: number) =>
      explainRefusal(new ApiError(429, { code: 'rate_limited' }, seconds)).message
    expect(refused(61)).toBe('Too many attempts. Try again in 2 minutes.')
    expect(refused(60)).toBe('Too many attempts. Try again in a minute.')
    expect(refused()).toBe('Too many attempts. Try again in a minute.')
  })

  it('does not show what a broken program says about itself', () => {
    expect(explainRefusal(new TypeError('x is not a function')).message).toBe(
      'Something went wrong. Please try again.',
    )
  })

  it('makes whole sentences for the fields', () => {
    const error = new ApiError(400, {
      code: 'invalid_input',
      message: 'Some of what was sent is not right. See the fields.',
      fields: { 'address.city': 'must be one line of text', newPassword: 'Use at least 12 characters.' },
    })
    expect(explainRefusal(error).fields).toEqual({
      'address.city': 'This must be one line of text.',
      newPassword: 'Use at least 12 characters.',
    })
    expect(fieldSentence('is required')).toBe('This is required.')
  })

  it('explains a lost race over the same thing, and leaves other refusals as they are', () => {
    const lost = new ApiError(409, { code: 'version_conflict', message: 'Somebody changed this.' })
    expect(explainSave(lost).help).toContain('Save again to keep yours.')
    expect(explainSave(new ApiError(403, { code: 'forbidden', message: 'No.' })).message).toBe('No.')
  })
})

import { describe, expect, it } from 'vitest'
import { ApiError } from '../wire/api-error.ts'
import { OfflineError } from '../wire/offline-error.ts'
import { explainRefusal, fieldSentence, refusalMessage } from './explain-refusal.ts'
import { InputError } from './input-error.ts'
import { explainSave } from './explain-save.ts'

describe('the explanation of a failed call', () => {
  it('says that typed data is kept while the server is down', () => {
    expect(explainRefusal(new OfflineError())).toMatchObject({
      message: 'We can’t reach Cavaletti.',
      help: expect.stringContaining('What you typed is still here.') as string,
    })
  })

  it('shows what is wrong with an entry that was never sent', () => {
    expect(explainRefusal(new InputError('Choose a payer.')).message).toBe('Choose a payer.')
    expect(explainRefusal(new Error('x is undefined')).message).toBe(
      'Something went wrong. Try again in a minute.',
    )
  })

  it('says how long to wait, rounded up', () => {
    const refused = (seconds?: number) =>
      explainRefusal(new ApiError(429, { code: 'rate_limited' }, seconds)).message
    expect(refused(61)).toBe('Too many attempts. Try again in 2 minutes.')
    expect(refused(60)).toBe('Too many attempts. Try again in a minute.')
    expect(refused()).toBe('Too many attempts. Try again in a minute.')
  })

  it('asks for no reload after a change by somebody else: the screen is up to date', () => {
    const reload = 'Somebody else has changed this. Reload the page, then try again.'
    const error = new ApiError(409, { code: 'version_conflict', message: reload })
    expect(explainRefusal(error).message).toBe(
      'This was changed in the meantime. Check what you see now, then try again.',
    )
  })

  it('says in a toast what is wrong with a field', () => {
    const fields = { paidOn: 'A payment cannot be dated after today.' }
    const message = 'Some fields are not valid. Correct them and try again.'
    expect(refusalMessage(new ApiError(400, { code: 'invalid_input', message, fields }))).toBe(fields.paidOn)
    expect(refusalMessage(new ApiError(400, { code: 'invalid_input', message }))).toBe(message)
  })

  it('hides technical messages of an error', () => {
    expect(explainRefusal(new TypeError('x is not a function')).message).toBe(
      'Something went wrong. Try again in a minute.',
    )
  })

  it('makes full sentences for fields', () => {
    const error = new ApiError(400, {
      code: 'invalid_input',
      message: 'Some fields are not valid. Correct them and try again.',
      fields: { 'address.city': 'must be one line of text', newPassword: 'Use at least 12 characters.' },
    })
    expect(explainRefusal(error).fields).toEqual({
      'address.city': 'This must be one line of text.',
      newPassword: 'Use at least 12 characters.',
    })
    expect(fieldSentence('is required')).toBe('This is required.')
  })

  it('explains a concurrent change, and leaves other refusals unchanged', () => {
    const lost = new ApiError(409, { code: 'version_conflict', message: 'Somebody changed this.' })
    expect(explainSave(lost).help).toContain('Save again to keep your version.')
    expect(explainSave(new ApiError(403, { code: 'forbidden', message: 'No.' })).message).toBe('No.')
  })
})

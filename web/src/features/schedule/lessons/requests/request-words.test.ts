import type { ErrorCode } from '@cavaletti/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../wire/api-error.ts'
import { askedWords, explainRequest, historyWords, levelWords } from './request-words.ts'
import { isGone, mayBeGone } from './request.ts'

const refusal = (code: ErrorCode, status: number) => new ApiError(status, { code, message: 'Refused.' })

test('a level is shown with its day, and a missing one is named', () => {
  expect(levelWords({ level: null, levelState: 'none', levelSetOn: null })).toBe('No level yet')
  expect(levelWords({ level: 0, levelState: 'current', levelSetOn: '2026-03-14' })).toBe(
    '0, set on 14/03/2026',
  )
  expect(levelWords({ level: 3, levelState: 'stale', levelSetOn: '2024-03-14' })).toBe(
    '3, set on 14/03/2024: assess again',
  )
})

test('earlier lessons are counted, with the day of the last one', () => {
  const timeZone = 'Europe/London'
  expect(historyWords({ lessonsAttended: 0, lastLessonAt: null, timeZone })).toBe('None yet')
  const lastLessonAt = '2026-11-14T10:00:00Z'
  expect(historyWords({ lessonsAttended: 1, lastLessonAt, timeZone })).toBe('1, on 14/11/2026')
  expect(historyWords({ lessonsAttended: 12, lastLessonAt, timeZone })).toBe('12, the last on 14/11/2026')
})

test('the decline message names the lesson at its local time', () => {
  expect(
    askedWords({
      offerName: 'Flatwork',
      startsAt: '2026-07-15T15:00:00Z',
      endsAt: '2026-07-15T15:45:00Z',
      timeZone: 'Europe/London',
    }),
  ).toBe('Flatwork on Wed 15/07/2026, 16:00–16:45')
})

test('a conflict of versions is told as a change of the request', () => {
  expect(explainRequest(refusal('version_conflict', 409)).message).toBe('This request has changed.')
})

test('an expired request and a conflict at its time are told apart', () => {
  expect(isGone(refusal('seat_state', 422))).toBe(true)
  expect(isGone(refusal('version_conflict', 409))).toBe(false)
  expect(mayBeGone(refusal('version_conflict', 409))).toBe(true)
  expect(mayBeGone(refusal('lesson_conflict', 409))).toBe(false)
  expect(mayBeGone(new Error('No connection'))).toBe(false)
})

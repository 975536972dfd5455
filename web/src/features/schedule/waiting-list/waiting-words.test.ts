import { expect, test } from 'vitest'
import { decisionWords, declinedWords, ownDecisionWords, timeLeftWords } from './waiting-words.ts'

const offered = {
  outcome: 'offered' as const,
  decidedAt: '2026-11-26T18:31:00Z',
  startsAt: '2026-11-30T20:00:00Z',
  timeZone: 'Europe/London',
  until: '2026-11-27T06:31:00Z',
  reason: null,
  answer: null,
}

test('an offer names the day on which it ends', () => {
  const words = 'The place on Monday 30 November, 20:00 is offered until Friday 27 November, 06:31.'
  expect(ownDecisionWords(offered)).toBe(words)
  expect(decisionWords(offered)).toBe(words)
})

test('a family that declines a place reads whether the rider still waits for others', () => {
  expect(declinedWords('Ida Hart', { lesson: null })).toBe(
    'Place declined. Ida Hart stays on the waiting list for other days.',
  )
  const lesson = {
    id: 'full',
    startsAt: offered.startsAt,
    endsAt: offered.startsAt,
    timeZone: offered.timeZone,
  }
  expect(declinedWords('Ida Hart', { lesson })).toBe(
    'Place declined. Ida Hart will not be offered another place in this lesson.',
  )
})

test('time left is in minutes below two hours, and then in whole hours', () => {
  expect([0, 1, 119, 120, 719].map(timeLeftWords)).toEqual([
    'The time to answer is over.',
    '1 minute left.',
    '119 minutes left.',
    '2 hours left.',
    '11 hours left.',
  ])
})

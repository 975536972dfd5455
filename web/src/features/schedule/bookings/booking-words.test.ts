import { describe, expect, test } from 'vitest'
import { cancelSentences, problemWords, timeWords } from './booking-words.ts'
import { aBookable, aBookableRider, aFreeTime } from './testing/choices.ts'

const now = Temporal.ZonedDateTime.from('2026-11-23T17:00[Europe/London]').toInstant()
const money = (minor: number) => `£${(minor / 100).toFixed(2)}`
const time = aFreeTime('2026-11-26T17:30')

function sentences(cancelLadder = aBookable().cancelLadder, starts = time, graceMinutes = 0): string[] {
  const terms = { offer: { cancelLadder }, time: starts, timeZone: 'Europe/London', graceMinutes }
  return cancelSentences(terms, now, money)
}

describe('S13: the cost of cancelling is told with its deadlines', () => {
  test('in words, with the real dates and amounts', () => {
    expect(sentences()).toEqual([
      'Free until Wednesday 25 November, 17:30.',
      'After that: the full price, £55.00.',
    ])
  })

  test('with each step of the policy', () => {
    const steps = [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 50 },
    ]
    expect(sentences({ steps, late: 80 })).toEqual([
      'Free until Tuesday 24 November, 17:30.',
      'Until Wednesday 25 November, 17:30: 50% of the price, £27.50.',
      'After that: 80% of the price, £44.00.',
    ])
  })

  test('without deadlines that have passed', () => {
    expect(sentences(undefined, aFreeTime('2026-11-24T09:00'))).toEqual([
      'Cancelling costs: the full price, £55.00.',
    ])
  })

  test('with the minutes after a booking at short notice in which it is free', () => {
    expect(sentences(undefined, aFreeTime('2026-11-24T09:00'), 30)).toEqual([
      'Free for 30 minutes after booking.',
      'After that: the full price, £55.00.',
    ])
    expect(sentences(undefined, time, 30)[0]).toBe('Free until Wednesday 25 November, 17:30.')
  })

  test('at the same wall time on the other side of a clock change (S12)', () => {
    const [first] = cancelSentences(
      {
        offer: aBookable(),
        time: aFreeTime('2026-10-25T17:30'),
        timeZone: 'Europe/London',
        graceMinutes: 0,
      },
      Temporal.Instant.from('2026-10-20T10:00:00Z'),
      money,
    )
    expect(first).toBe('Free until Saturday 24 October, 17:30.')
  })
})

test('a lesson that runs past midnight ends at its wall time', () => {
  expect(timeWords(aFreeTime('2026-11-26T23:30'), 'Europe/London')).toBe(
    'Thursday 26 November, 23:30 to 00:30',
  )
})

test('a rider who cannot book a lesson type reads why (P8, P10)', () => {
  const rider = aBookableRider({
    problems: [
      { offerId: 'jumping', why: 'too_young' },
      { offerId: 'hack', why: 'assessment_first' },
    ],
  })
  expect(problemWords(rider, aBookable({ id: 'jumping', minAge: 8 }))).toBe('From age 8')
  expect(problemWords(rider, aBookable({ id: 'hack' }))).toBe('Needs an assessment lesson first')
  expect(problemWords(rider, aBookable())).toBeUndefined()
})

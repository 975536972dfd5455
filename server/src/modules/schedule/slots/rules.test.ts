import { describe, expect, test } from 'vitest'
import { needsConfirmation, riderProblem, type Terms, termsProblem } from './rules.ts'

const offer: Terms = {
  archivedAt: null,
  booking: 'instant',
  bookingLeadHours: 24,
  bookingHorizonDays: 30,
  bookingsPerWeek: 2,
  minAge: 4,
  assessment: 'required',
}
const today = Temporal.PlainDate.from('2026-11-23')
const now = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds

function time(hours: number, inWeek = 0) {
  const start = now + hours * 3_600_000
  const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC').toPlainDate()
  return { now, start, daysAhead: today.until(day).days, inWeek }
}

describe('a client books (S9)', () => {
  test.each([
    ['no lesson type that only trainers book', { booking: 'trainer' }, time(48), 'not_bookable'],
    ['no archived lesson type', { archivedAt: Temporal.Now.instant() }, time(48), 'not_bookable'],
    ['nothing in the past', { bookingLeadHours: 0 }, time(0), 'too_soon'],
    ['nothing within the lead time', {}, time(23.99), 'too_soon'],
    ['at the lead time exactly', {}, time(24), null],
    ['nothing beyond the horizon', {}, time(31 * 24), 'too_far'],
    ['on the last day of the horizon', {}, time(30 * 24 + 13), null],
    ['no more than the limit of a week', {}, time(48, 2), 'week_full'],
    ['up to the limit of a week', {}, time(48, 1), null],
    ['as often as they like without a limit', { bookingsPerWeek: 0 }, time(48, 20), null],
  ] as const)('%s', (_, given, when, problem) => {
    expect(termsProblem({ ...offer, ...given }, 'client', when)).toBe(problem)
  })
})

test('a trainer books without lead time, horizon and limit, but nothing in the past', () => {
  const closed: Terms = { ...offer, booking: 'trainer' }
  expect(termsProblem(closed, 'trainer', time(1, 9))).toBe(null)
  expect(termsProblem(closed, 'trainer', time(60 * 24))).toBe(null)
  expect(termsProblem(closed, 'trainer', time(-1))).toBe('too_soon')
})

const assessed = { dateOfBirth: null, levelSetOn: today.subtract({ months: 2 }) }

test('P10: the minimum age counts on the day of the lesson', () => {
  const rider = { ...assessed, dateOfBirth: Temporal.PlainDate.from('2022-11-25') }
  expect(riderProblem(offer, 'client', rider, Temporal.PlainDate.from('2026-11-24'))).toBe('too_young')
  expect(riderProblem(offer, 'client', rider, Temporal.PlainDate.from('2026-11-25'))).toBe(null)
  expect(riderProblem(offer, 'client', assessed, today)).toBe(null)
})

test('P8: a new rider begins with an assessment, where the lesson type asks for it', () => {
  const rider = { ...assessed, levelSetOn: null }
  expect(riderProblem(offer, 'client', rider, today)).toBe('assessment_first')
  expect(riderProblem({ ...offer, assessment: 'not_required' }, 'client', rider, today)).toBe(null)
  expect(riderProblem({ ...offer, assessment: 'is_one' }, 'client', rider, today)).toBe(null)
})

test('P8: a trainer finds times for a new rider too', () => {
  const rider = { ...assessed, levelSetOn: null }
  expect(riderProblem(offer, 'trainer', rider, today)).toBe(null)
})

test('P8: a trainer confirms the booking of a rider whose level is stale', () => {
  const stale = { levelSetOn: today.subtract({ months: 13 }) }
  expect(needsConfirmation(offer, stale, today)).toBe(true)
  expect(needsConfirmation(offer, assessed, today)).toBe(false)
  expect(needsConfirmation({ ...offer, assessment: 'not_required' }, stale, today)).toBe(false)
  expect(needsConfirmation({ ...offer, booking: 'request' }, assessed, today)).toBe(true)
})

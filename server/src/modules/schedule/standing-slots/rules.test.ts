import { expect, test } from 'vitest'
import { needsReview } from './rules.ts'

const firstAt = Temporal.Instant.from('2026-09-03T15:00:00Z')
const six = { came: 6, lessons: 10, firstAt }
const rule = { percent: 80, keptThrough: null }

test('S20: attendance below the threshold leads to a review, at the threshold it does not', () => {
  expect(needsReview(six, rule)).toBe(true)
  expect(needsReview({ ...six, came: 8 }, rule)).toBe(false)
  expect(needsReview({ ...six, came: 7 }, rule)).toBe(true)
  expect(needsReview({ ...six, came: 0 }, { ...rule, percent: 0 })).toBe(false)
})

test('S20: fewer than ten lessons say nothing yet', () => {
  expect(needsReview({ ...six, came: 0, lessons: 9 }, rule)).toBe(false)
})

test('S20: a slot that was kept is reviewed after ten more lessons', () => {
  expect(needsReview(six, { ...rule, keptThrough: firstAt })).toBe(false)
  expect(needsReview(six, { ...rule, keptThrough: firstAt.subtract({ hours: 168 }) })).toBe(true)
})

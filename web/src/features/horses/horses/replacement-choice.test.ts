import { expect, test } from 'vitest'
import {
  allSuggested,
  cancelledOf,
  cancelPick,
  optionsOf,
  pickOf,
  replacementsOf,
} from './replacement-choice.ts'
import type { AffectedSeat } from './use-affected-seats.ts'

const seat = (seatId: string, hour: number, given: Partial<AffectedSeat> = {}): AffectedSeat => ({
  seatId,
  version: 3,
  lessonId: `lesson of ${seatId}`,
  startsAt: `2026-12-07T${hour}:00:00Z`,
  endsAt: `2026-12-07T${hour + 1}:00:00Z`,
  timeZone: 'UTC',
  riderName: 'Mia Hale',
  title: 'Flatwork',
  suitable: ['clover', 'dusty'],
  suggested: 'clover',
  ...given,
})
const horses = [
  { id: 'clover', name: 'Clover' },
  { id: 'dusty', name: 'Dusty' },
]
const list = (...items: AffectedSeat[]) => ({ items, horses, total: items.length })

test('a chosen horse is not offered for another lesson at the same time', () => {
  const [first, same, later] = [seat('a', 10), seat('b', 10), seat('c', 11)]
  const all = list(first, same, later)
  expect(optionsOf(same, all, { a: 'clover' }).map(({ label }) => label)).toEqual(['Dusty'])
  expect(optionsOf(later, all, { a: 'clover' })).toHaveLength(2)
  expect(optionsOf(first, all, { a: 'clover' }), 'its own choice stays').toHaveLength(2)
})

test('a chosen horse that is no longer suitable does not count', () => {
  const one = seat('a', 10, { suitable: ['dusty'], suggested: 'dusty' })
  expect(pickOf(one, { a: 'clover' })).toBe('')
  expect(replacementsOf(list(one), { a: 'clover' })).toEqual([])
})

test('a seat to cancel takes no horse from another lesson at the same time', () => {
  const [first, same] = [seat('a', 10), seat('b', 10)]
  const all = list(first, same)
  const picks = { a: cancelPick }
  expect(optionsOf(same, all, picks)).toHaveLength(2)
  expect(replacementsOf(all, picks)).toEqual([])
  expect(cancelledOf(all, picks)).toEqual([{ seatId: 'a', version: 3 }])
})

test('all suggestions are taken at once, and seats without one get no horse', () => {
  const all = list(seat('a', 10), seat('b', 11, { suitable: [], suggested: null }))
  expect(replacementsOf(all, allSuggested(all))).toEqual([{ seatId: 'a', version: 3, horseId: 'clover' }])
})

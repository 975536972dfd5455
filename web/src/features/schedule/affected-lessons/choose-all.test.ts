import { expect, test } from 'vitest'
import { chooseAll, countFor, standInsOf } from './choose-all.ts'
import type { AffectedLesson } from './use-affected.ts'

function aLesson(id: string, hour: number, given: Partial<AffectedLesson> = {}): AffectedLesson {
  const at = (h: number) => `2027-05-03T${String(h).padStart(2, '0')}:00:00Z`
  return {
    id,
    version: 1,
    startsAt: at(hour),
    endsAt: at(hour + 1),
    title: '',
    offerName: 'Flatwork',
    trainerId: 'anna',
    trainerName: 'Anna',
    placeId: null,
    placeName: null,
    riders: ['Mia'],
    fixed: null,
    standIns: [
      { trainerId: 'ben', name: 'Ben', why: null },
      { trainerId: 'cora', name: 'Cora', why: 'Cora does not work then.' },
    ],
    ...given,
  }
}
const chosen = (...given: Parameters<typeof chooseAll>) =>
  [...chooseAll(...given).values()].map(({ choice }) => choice)

test('a lesson that must stay is never cancelled with the others', () => {
  const items = [aLesson('a', 9), aLesson('b', 10, { fixed: 'charged' })]
  expect(chosen(items, 'cancel')).toEqual(['cancel', 'keep'])
})

test('a choice for one lesson overrides the choice for all', () => {
  expect(chosen([aLesson('a', 9), aLesson('b', 10)], 'cancel', { b: 'keep' })).toEqual(['cancel', 'keep'])
})

test('a lesson that the trainer cannot teach is kept, with the reason', () => {
  const result = chooseAll([aLesson('a', 9)], 'to:cora')
  expect(result.get('a')).toEqual({ choice: 'keep', why: 'Cora does not work then.' })
})

test('S3: of two lessons at the same time a trainer takes one', () => {
  const items = [aLesson('a', 9), aLesson('b', 9, { trainerId: 'dora' }), aLesson('c', 10)]
  expect(chosen(items, 'to:ben')).toEqual(['to:ben', 'keep', 'to:ben'])
  expect(countFor(items, 'ben')).toBe(2)
})

test('lessons of the chosen trainer stay with them', () => {
  expect(chosen([aLesson('a', 9, { trainerId: 'ben', standIns: [] })], 'to:ben')).toEqual(['keep'])
})

test('the trainer who can take most lessons comes first', () => {
  expect(standInsOf([aLesson('a', 9)])).toEqual([
    { id: 'ben', name: 'Ben', count: 1 },
    { id: 'cora', name: 'Cora', count: 0 },
  ])
})

import { expect, test } from 'vitest'
import { offersForRider } from './offers-for-rider.ts'

const offers = [
  { id: 'assessment', isAssessment: true },
  { id: 'flatwork', isAssessment: false },
  { id: 'hack', isAssessment: false },
]
const order = (lastOfferId: string | null, needsAssessment = false) =>
  offersForRider({ lastOfferId, needsAssessment }, offers).map(({ id }) => id)

test('P8: a first assessment comes last, and first for a rider who needs one', () => {
  expect(order(null)).toEqual(['flatwork', 'hack', 'assessment'])
  expect(order(null, true)).toEqual(['assessment', 'flatwork', 'hack'])
})

test('the type of the latest lesson comes first, unless that was the assessment', () => {
  expect(order('hack')).toEqual(['hack', 'flatwork', 'assessment'])
  expect(order('assessment')).toEqual(['flatwork', 'hack', 'assessment'])
})

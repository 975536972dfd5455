// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { render } from '../../../../ui/testing/render.ts'
import type { OwnSeat } from './my-lessons.ts'
import { MyLessonItem } from './MyLessonItem.tsx'

async function shown(travel: OwnSeat['travel']) {
  const seat: Partial<OwnSeat> = {
    state: 'booked',
    startsAt: '2036-11-25T16:30:00Z',
    endsAt: '2036-11-25T17:30:00Z',
    timeZone: 'Europe/London',
    riderName: 'Amelia Hart',
    offerName: 'Flatwork',
    trainerName: 'Hannah Oakley',
    soldBy: 'business',
    placeName: null,
    arenaName: null,
    horseName: null,
    heldUntil: null,
    declinedBecause: null,
    cancelMessage: '',
    proposal: null,
    cancelledBecause: null,
    missed: null,
    cancelSteps: [],
    travel,
  }
  const item = (
    <MyLessonItem seat={seat as OwnSeat} money={(minor) => `£${minor / 100}`} onCancel={() => undefined} />
  )
  return (await render(item)).textContent
}

const fee = { feeMinor: 500, mostMinor: 500, isShared: false, isForDay: false }

test('a lesson without a travel fee says nothing about travel', async () => {
  expect(await shown(null)).not.toContain('Travel')
})

test('a lesson shows its travel fee, and whether it is for the whole day', async () => {
  expect(await shown(fee)).toContain('Travel: £5')
  expect(await shown({ ...fee, isForDay: true })).toContain('Travel: £5 (once for all lessons of the day)')
})

test('a shared travel fee shows the most it can become, and the present share', async () => {
  const shared = { ...fee, feeMinor: 1000, mostMinor: 1000, isShared: true }
  expect(await shown(shared)).toContain('Travel: at most £10, less if others join')
  expect(await shown({ ...shared, feeMinor: 500 })).toContain(
    'Travel: £5 now, shared with others that day; at most £10',
  )
})

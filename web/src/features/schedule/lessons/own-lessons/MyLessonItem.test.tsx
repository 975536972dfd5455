import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageTitle } from '../../../../ui/page/PageTitle.tsx'
import type { OwnSeat } from './my-lessons.ts'
import { MyLessonItem } from './MyLessonItem.tsx'

afterEach(() => vi.restoreAllMocks())

function anItem(
  travel: OwnSeat['travel'],
  moveRequest: OwnSeat['moveRequest'] = null,
  { isNamed = false, ...rest }: Partial<OwnSeat> & { isNamed?: boolean } = {},
) {
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
    moveRequest,
    ...rest,
  }
  return (
    <MyLessonItem
      seat={seat as OwnSeat}
      isNamed={isNamed}
      money={(minor) => `£${minor / 100}`}
      onCancel={() => undefined}
    />
  )
}

function shown(...given: Parameters<typeof anItem>) {
  return render(anItem(...given)).container.textContent
}

const fee = { feeMinor: 500, mostMinor: 500, isShared: false, isForDay: false }

test('a lesson without a travel fee says nothing about travel', () => {
  expect(shown(null)).not.toContain('Travel')
})

test('a lesson shows its travel fee, and whether it is for the whole day', () => {
  expect(shown(fee)).toContain('Travel: £5')
  expect(shown({ ...fee, isForDay: true })).toContain('Travel: £5 (once for all lessons of the day)')
})

test('a shared travel fee shows the most it can become, and the present share', () => {
  const shared = { ...fee, feeMinor: 1000, mostMinor: 1000, isShared: true }
  expect(shown(shared)).toContain('Travel: at most £10, less if others join')
  expect(shown({ ...shared, feeMinor: 500 })).toContain(
    'Travel: £5 now, shared with others that day; at most £10',
  )
})

test('a lesson that is to be moved shows its time and the one asked for', () => {
  const asked = shown(null, {
    id: 'move',
    startsAt: '2036-11-27T10:00:00Z',
    endsAt: '2036-11-27T11:00:00Z',
    trainerName: 'Hannah Oakley',
    placeName: null,
    arenaName: null,
    expiresAt: '2036-11-24T14:30:00Z',
  })
  expect(asked).toContain('Tue 25/11/2036, 16:30–17:30')
  expect(asked).toContain(
    'You asked to move this to Thu 27/11/2036, 10:00–11:00. Your trainer can answer until Mon 24/11/2036, 14:30.',
  )
})

test('a message about a declined request names no author: another trainer may have written it', () => {
  const declined = shown(null, null, { state: 'cancelled', declinedBecause: 'The vet comes.' })
  expect(declined).toContain('Message: The vet comes.')
  expect(declined).not.toContain('Hannah Oakley wrote')
})

test('a link from another page ends at its lesson, not at the top of the page', async () => {
  const moves: string[] = []
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => void moves.push('top'))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => void moves.push('lesson'))
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Link to="/lessons">Open lesson</Link>} />
        <Route
          path="/lessons"
          element={
            <>
              <PageTitle>My lessons</PageTitle>
              {anItem(null, null, { isNamed: true })}
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('link'))
  expect(moves).toEqual(['top', 'lesson'])
})

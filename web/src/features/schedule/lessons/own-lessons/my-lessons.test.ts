import { expect, test } from 'vitest'
import { comingFirst, type OwnSeat } from './my-lessons.ts'
import { becauseWords, ownSeatBadge } from './own-seat-words.ts'

function aSeat(seatId: string, change: Partial<OwnSeat> = {}): OwnSeat {
  const seat: Partial<OwnSeat> = {
    seatId,
    state: 'booked',
    kind: 'private',
    wasPassedOn: false,
    movedTo: null,
    cancelledBecause: null,
    declinedBecause: null,
    hasExpired: false,
    proposal: null,
    moveRequest: null,
    ...change,
  }
  return seat as OwnSeat
}

test('a declined and an expired request keep their place in time; cancelled lessons are last', () => {
  const seats = [
    aSeat('cancelled', { state: 'cancelled' }),
    aSeat('declined', { state: 'cancelled', declinedBecause: '' }),
    aSeat('booked'),
    aSeat('expired', { state: 'cancelled', hasExpired: true }),
    aSeat('later'),
  ]
  const order = comingFirst(seats).map(({ seatId }) => seatId)
  expect(order).toEqual(['declined', 'booked', 'expired', 'later', 'cancelled'])
})

test('an expired request is not called cancelled, and says what to do', () => {
  const expired = aSeat('expired', { state: 'cancelled', hasExpired: true })
  expect(ownSeatBadge(expired).word).toBe('Expired')
  expect(becauseWords(expired)).toContain('You can book another time.')
})

test('a place that its family moved is not called cancelled, and says where it went', () => {
  const movedTo = {
    seatId: 'new',
    startsAt: '2026-12-04T12:00:00Z',
    endsAt: '2026-12-04T13:00:00Z',
    timeZone: 'UTC',
  }
  const left = aSeat('left', { state: 'cancelled', movedTo })
  expect(ownSeatBadge(left).word).toBe('Moved')
  expect(becauseWords(left)).toMatch(/^You moved this place to .*12:00/)
})

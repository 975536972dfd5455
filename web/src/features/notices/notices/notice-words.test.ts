import { expect, test } from 'vitest'
import { changeWords, detailWords, happenedWords } from './notice-words.ts'
import type { Notice } from './notices.ts'

function aMove(event: Notice['event']): Notice {
  const place = { timeZone: 'Europe/London', arenaName: null }
  const was = { ...place, trainerName: 'Hannah', placeName: 'Oakfield' }
  const becomes = { ...place, trainerName: 'Eva', placeName: 'Elm Farm' }
  const notice: Partial<Notice> = {
    event,
    audience: 'household',
    riderName: 'Zoe Hart',
    offerName: 'Flatwork',
    was: { ...was, startsAt: '2026-12-02T14:00:00Z', endsAt: '2026-12-02T15:00:00Z' },
    becomes: { ...becomes, startsAt: '2026-12-04T16:00:00Z', endsAt: '2026-12-04T17:00:00Z' },
    pack: null,
    money: null,
    photos: null,
    pay: null,
    term: null,
    horses: null,
    type: null,
    because: null,
    otherStartsAt: null,
    lostCredit: null,
    displaced: [],
  }
  return notice as Notice
}

test('a request to move says the time asked for, and where the lesson is now', () => {
  const asked = aMove('move_requested')
  expect(changeWords(asked, 'en-GB')).toBe('04/12/2026, 16:00 (now 02/12/2026, 14:00)')
  expect(detailWords(asked)).toBe('Zoe Hart · Flatwork with Eva · Elm Farm')
})

test('a declined move says where the lesson stays', () => {
  const declined = aMove('move_declined')
  expect(changeWords(declined, 'en-GB')).toBe('It stays on 02/12/2026, 14:00. Asked for: 04/12/2026, 16:00')
  expect(detailWords(declined)).toBe('Zoe Hart · Flatwork with Hannah · Oakfield')
})

test('a request for a place in a lesson that was cancelled says so', () => {
  const ended: Notice = { ...aMove('move_declined'), because: 'closure' }
  expect(happenedWords(ended)).toBe('Request to move ended')
  expect(changeWords(ended, 'en-GB')).toBe(
    'The other lesson on 04/12/2026, 16:00 is cancelled. Your lesson stays on 02/12/2026, 14:00.',
  )
})

test('a request for a place in a lesson that was moved says where it is now', () => {
  const ended: Notice = { ...aMove('move_declined'), otherStartsAt: '2026-12-04T17:30:00Z' }
  expect(happenedWords(ended)).toBe('Request to move ended')
  expect(changeWords(ended, 'en-GB')).toBe(
    'The other lesson moved from 04/12/2026, 16:00 to 04/12/2026, 17:30. Your lesson stays on 02/12/2026, 14:00. You can ask again.',
  )
})

test('a proposal of another trainer at the same time and location says so', () => {
  const moved = aMove('time_proposed')
  const { was, becomes } = moved
  if (!was || !becomes) throw new Error('The notice has no times.')
  const { startsAt, endsAt, placeName } = was
  const proposed = { ...moved, becomes: { ...becomes, startsAt, endsAt, placeName } }
  expect(happenedWords(proposed)).toBe('Change proposed')
  expect(changeWords(proposed, 'en-GB')).toBe('02/12/2026, 14:00 (new trainer)')
  expect(detailWords(proposed)).toBe('Zoe Hart · Flatwork with Eva · Oakfield')
})

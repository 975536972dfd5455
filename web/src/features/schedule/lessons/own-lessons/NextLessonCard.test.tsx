import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnSeat } from './my-lessons.ts'
import { NextLessonCard } from './NextLessonCard.tsx'

const ask = 'Ask your trainer where to meet.'

function shown(placeName: string | null, hasPlaces: boolean) {
  const seat: Partial<OwnSeat> = {
    startsAt: '2026-11-25T16:30:00Z',
    endsAt: '2026-11-25T17:30:00Z',
    timeZone: 'Europe/London',
    offerName: 'Vaulting',
    trainerName: 'Hannah Oakley',
    horseName: null,
    arenaName: null,
    placeName,
  }
  const card = (
    <NextLessonCard seat={seat as OwnSeat} namesRider={false} hasPlaces={hasPlaces}>
      {null}
    </NextLessonCard>
  )
  return render(card).container.textContent
}

test('the next lesson without a location sends the family to its trainer', () => {
  expect(shown(null, true)).toContain(ask)
  expect(shown('Oakfield', true)).not.toContain(ask)
  expect(shown('Oakfield', true)).toContain('Oakfield')
})

test('a business without locations says nothing about them', () => {
  expect(shown(null, false)).not.toContain(ask)
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { render } from '../../../../ui/testing/render.ts'
import type { OwnSeat } from './my-lessons.ts'
import { NextLessonCard } from './NextLessonCard.tsx'

const ask = 'Ask your trainer where to meet.'

async function shown(placeName: string | null, hasPlaces: boolean) {
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
  return (await render(card)).textContent
}

test('the next lesson without a location sends the family to its trainer', async () => {
  expect(await shown(null, true)).toContain(ask)
  expect(await shown('Oakfield', true)).not.toContain(ask)
  expect(await shown('Oakfield', true)).toContain('Oakfield')
})

test('a business without locations says nothing about them', async () => {
  expect(await shown(null, false)).not.toContain(ask)
})

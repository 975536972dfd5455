import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FreeTimes } from './FreeTimes.tsx'
import type { PublicOffer } from './public-page.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
afterEach(cleanup)

const page = { slug: 'oakfield', timeZone: 'Europe/London', takesRequests: true }
const offer: Partial<PublicOffer> = { id: 'first', name: 'First assessment' }
const time = {
  startsAt: '2026-12-01T15:00:00Z',
  endsAt: '2026-12-01T16:00:00Z',
  lessonId: null,
  trainerId: 'hannah',
  trainerName: 'Hannah Ashdown',
  placeId: null,
  placeName: null,
}

test('Tab leads from the pressed button to the free times', async () => {
  call.mockResolvedValue({ items: [time] })
  render(
    <>
      <a href="/">Home</a>
      <FreeTimes page={page} offer={offer as PublicOffer} onPick={() => undefined} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Show free times/ }))
  const first = await screen.findByRole('button', { name: '15:00' })
  await userEvent.tab()
  expect(document.activeElement).toBe(first)
})

test.each([
  ['assigned', /chooses the horse/],
  ['own', /^A trainer confirms each lesson\. Until/],
  ['none', /^A trainer confirms each lesson\. Until/],
] as const)('a trainer chooses the horse only where riders get one: %s', async (horses, sentence) => {
  call.mockResolvedValue({ items: [time] })
  render(<FreeTimes page={page} offer={{ ...offer, horses } as PublicOffer} onPick={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: /^Show free times/ }))
  expect(await screen.findByText(sentence)).toBeDefined()
})

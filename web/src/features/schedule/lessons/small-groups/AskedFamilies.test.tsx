import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { AskedFamilies } from './AskedFamilies.tsx'
import type { TypeChange } from './type-change.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

const asked: TypeChange = {
  lessonId: 'lesson',
  trainerId: 'hannah',
  was: 'Evening group',
  becomes: 'Lesson for two',
  priceMinor: 5000,
  currency: 'GBP',
  wasMinutes: 60,
  minutes: 45,
  startsAt: '2027-03-02T09:00:00Z',
  answerBy: '2027-03-01T09:00:00Z',
  timeZone: 'UTC',
  seats: [
    {
      seatId: 'seat',
      riderName: 'Ida Hale',
      wasPriceMinor: 3000,
      answer: null,
      answeredAt: null,
      answeredBy: null,
    },
  ],
}

test.each([
  ['Record yes for Ida Hale', 'the lesson becomes “Lesson for two”', 'agreed'],
  ['Record no for Ida Hale', 'is cancelled without a fee', 'declined'],
])('an answer by phone is noted only after its effect was confirmed: %s', async (name, effect, answer) => {
  call.mockReset()
  call.mockResolvedValue({})
  render(
    <QueryClientProvider client={newQueryClient()}>
      <AskedFamilies asked={asked} />
    </QueryClientProvider>,
  )
  const path = 'POST /api/lessons/{id}/type-change/answer'
  const noted = () => call.mock.calls.filter(([address]) => address === path)
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(noted()).toEqual([])
  expect((await screen.findByRole('dialog')).textContent).toContain(effect)
  await userEvent.click(screen.getByRole('button', { name: 'Record answer' }))
  expect(noted()).toMatchObject([[path, { body: { seatId: 'seat', answer } }]])
})

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { currentToasts, dismissToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import type { Lesson, SeatChange } from '../lesson.ts'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import { AllAttended } from './AllAttended.tsx'

interface Sent {
  params: { id: string }
  body: SeatChange & { version: number }
}

const { change } = vi.hoisted(() => ({ change: vi.fn<(sent: Sent) => Promise<unknown>>() }))
vi.mock('../../../../data/offline/outbox.ts', () => ({ changeSeatNowOrLater: change }))
beforeEach(() => {
  change.mockReset()
  for (const { id } of currentToasts()) dismissToast(id)
})

const names = ['Ella Lang', 'Tom Lang', 'Mia Hale', 'Leo Hart', 'Zoe Hart']
const messages = () => currentToasts().map(({ message }) => message)
const attendedOf = ({ seats }: Lesson) =>
  seats.filter(({ state }) => state === 'attended').map(({ riderName }) => riderName)

/** The button for five riders; these have no signature. `show` shows the lesson as it is now. */
function shown(unsigned: readonly string[]) {
  let now = aLesson({ seats: names.map((riderName) => aSeat({ riderName })) })
  change.mockImplementation(async ({ params: { id }, body }) => {
    const seat = now.seats.find((one) => one.id === id)
    if (body.state === 'attended' && !body.withoutSignature && unsigned.includes(seat?.riderName ?? ''))
      throw new ApiError(422, { code: 'agreement_unsigned', message: 'Not signed.' })
    const state = body.state ?? 'booked'
    now = { ...now, seats: now.seats.map((one) => (one.id === id ? { ...one, state } : one)) }
    return now
  })
  const client = newQueryClient()
  const page = () => (
    <QueryClientProvider client={client}>
      <AllAttended lessons={[now]} least={{ seats: 2 }} about="Mark all" />
    </QueryClientProvider>
  )
  const { rerender } = render(page())
  return { show: () => rerender(page()), attended: () => attendedOf(now) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('riders without a signature cost nobody else the mark, and are listed by name (P5)', async () => {
  const { show, attended } = shown(['Tom Lang', 'Zoe Hart'])
  await press('Mark all')
  await vi.waitFor(() => expect(listed()).toEqual(['Tom Lang', 'Zoe Hart']))
  expect(attended()).toEqual(['Ella Lang', 'Mia Hale', 'Leo Hart'])
  expect(messages()).toEqual(['3 riders marked as attended.'])
  show()
  expect(listed(), 'also after the lesson was fetched again').toEqual(['Tom Lang', 'Zoe Hart'])
})

test('one tap marks all riders without a signature anyway, and the list is gone (P5)', async () => {
  const { show, attended } = shown(['Tom Lang', 'Zoe Hart'])
  await press('Mark all')
  await vi.waitFor(() => expect(listed()).toHaveLength(2))
  show()
  await press('Mark as attended anyway')
  await vi.waitFor(() => expect(attended()).toEqual(names))
  expect(change.mock.calls.at(-1)?.[0].body).toMatchObject({ state: 'attended', withoutSignature: true })
  show()
  expect(listed()).toEqual([])
})

test('the list stays for a single rider, whose lesson needs no button for all', async () => {
  const { show } = shown(['Tom Lang'])
  await press('Mark all')
  await vi.waitFor(() => expect(listed()).toEqual(['Tom Lang']))
  show()
  expect(screen.queryByRole('button', { name: 'Mark all' })).toBeNull()
  expect(listed()).toEqual(['Tom Lang'])
})

test('riders who all signed are marked without a word about signatures', async () => {
  const { attended } = shown([])
  await press('Mark all')
  await vi.waitFor(() => expect(attended()).toEqual(names))
  expect([listed(), messages()]).toEqual([[], ['5 riders marked as attended.']])
})

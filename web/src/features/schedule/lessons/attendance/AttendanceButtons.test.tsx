import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { currentToasts } from '../../../../ui/toasts/toast-store.ts'
import { aLesson, aSeat } from '../testing/a-lesson.ts'
import { AttendanceButtons } from './AttendanceButtons.tsx'

const { change } = vi.hoisted(() => ({ change: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../../data/offline/outbox.ts', () => ({ changeSeatNowOrLater: change }))

test('a second tap removes the attendance, and the message says so', async () => {
  const seat = aSeat({ state: 'attended' })
  const lesson = aLesson({ seats: [seat] })
  change.mockResolvedValue({ ...lesson, seats: [{ ...seat, state: 'booked' }] })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <AttendanceButtons lesson={lesson} seat={seat} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Attended' }))
  await vi.waitFor(() =>
    expect(currentToasts().at(-1)?.message).toBe(`${seat.riderName}: attendance removed`),
  )
})

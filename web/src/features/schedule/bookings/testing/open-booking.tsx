import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { WhoseScreen } from '../../../../session/whose-screen.ts'
import { Booking } from '../Booking.tsx'
import type { Booked, BookingChoices, FreeTime } from '../booking.ts'
import { aFreeTime, aHeld, someChoices } from './choices.ts'

export const today = Temporal.Now.plainDateISO('Europe/London')

/** A free time of tomorrow, by its wall time. */
export const tomorrow = (wall: string, given?: Partial<FreeTime>): FreeTime =>
  aFreeTime(`${today.add({ days: 1 }).toString()}T${wall}`, given)

/** The free times in a range of days, as the server would list them. */
export function listed(free: readonly FreeTime[], query: { from: string; until: string } | undefined) {
  const items = free.filter(({ startsAt }) => {
    const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO('Europe/London').toPlainDate().toString()
    return query !== undefined && day >= query.from && day <= query.until
  })
  return { items, nextDay: null, timeZone: 'Europe/London' }
}

export interface Asked {
  query?: { from: string; until: string }
  body?: object
}

/** What the server answers to a family that holds one of these times. */
export async function answerHolding(
  free: readonly FreeTime[],
  address: string,
  { query, body }: Asked,
): Promise<object> {
  if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
  if (address === 'GET /api/my-slots') return listed(free, query)
  if (address === 'POST /api/my-holds')
    return aHeld({ ...body, horseId: null, lessonId: 'lesson', seatId: 'seat' })
  if (address === 'GET /api/my-seat-payment') return { by: 'invoice', pack: null, displaced: [] }
  return { items: [] }
}

/** Opens the booking of the client Anna. Calls must be answered by the test. */
export function openBooking(
  choices: BookingChoices = someChoices(),
  onBooked: (booked: Booked) => void = () => undefined,
) {
  const { container } = render(
    <WhoseScreen value="anna">
      <MemoryRouter initialEntries={[location.pathname]}>
        <QueryClientProvider client={newQueryClient()}>
          <Booking
            choices={choices}
            onBooked={onBooked}
            onJoined={() => undefined}
            payAt={(id) => `#pay-${id}`}
          />
        </QueryClientProvider>
      </MemoryRouter>
    </WhoseScreen>,
  )
  /** The buttons whose names begin so. */
  const buttons = (start: string) =>
    within(container).getAllByRole('button', { name: (name) => name.startsWith(start) })
  const button = (start: string, nth = 0) => {
    const found = buttons(start).at(nth)
    if (!found) throw new Error(`${start} is there ${buttons(start).length} times only.`)
    return found
  }
  /** As a person does, who waits for a button that cannot be pressed yet. */
  const press = async (start: string, nth?: number) => {
    await waitFor(() => expect(button(start, nth).getAttribute('aria-disabled')).not.toBe('true'))
    await userEvent.click(button(start, nth))
  }
  const shows = (text: string) => waitFor(() => expect(container.textContent).toContain(text))
  return { container, button, press, shows }
}

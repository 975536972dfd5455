import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect } from 'vitest'
import { newQueryClient } from '../../../../data/query-client.ts'
import { WhoseScreen } from '../../../../session/whose-screen.ts'
import { render, settle, until } from '../../../../ui/testing/render.ts'
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
): Promise<unknown> {
  if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
  if (address === 'GET /api/my-slots') return listed(free, query)
  if (address === 'POST /api/my-holds')
    return aHeld({ ...body, horseId: null, lessonId: 'lesson', seatId: 'seat' })
  return { items: [] }
}

/** Opens the booking of the client Anna. Calls must be answered by the test. */
export async function openBooking(
  choices: BookingChoices = someChoices(),
  onBooked: (booked: Booked) => void = () => undefined,
) {
  const place = await render(
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
  const button = (name: string, nth = 0) => {
    const found = Array.from(place.querySelectorAll('button'))
      .filter((one) => one.textContent.startsWith(name))
      .at(nth)
    if (!found) throw new Error(`No button ${name} in ${place.textContent}`)
    return found
  }
  /** As a person does, who waits for a button that cannot be pressed yet. */
  const press = async (name: string, nth?: number) => {
    await until(() => expect(button(name, nth).getAttribute('aria-disabled')).not.toBe('true'))
    await settle(() => button(name, nth).click())
  }
  const shows = (text: string) => until(() => expect(place.textContent).toContain(text))
  return { place, button, press, shows }
}

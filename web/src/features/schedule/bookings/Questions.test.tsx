// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/query-client.ts'
import { WhoseScreen } from '../../../session/whose-screen.ts'
import { render, settle, until } from '../../../ui/testing/render.ts'
import { Booking } from './Booking.tsx'
import type { BookingChoices, FreeTime } from './booking.ts'
import { aBookable, aFreeTime, someChoices } from './testing/choices.ts'

interface Options {
  query?: { from: string; until: string }
}
type Call = (address: string, options: Options) => Promise<unknown>

const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))

const today = Temporal.Now.plainDateISO('Europe/London')
const tomorrow = (wall: string, given?: Partial<FreeTime>) =>
  aFreeTime(`${today.add({ days: 1 }).toString()}T${wall}`, given)

let free: FreeTime[] = []

beforeEach(() => {
  localStorage.clear()
  free = [tomorrow('09:00'), tomorrow('16:30')]
  call.mockImplementation(async (address, options) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
    if (address === 'GET /api/my-holds') return { items: [] }
    if (address !== 'GET /api/my-slots') throw new Error(`No test answers ${address}.`)
    return { items: within(options.query), nextDay: null, timeZone: 'Europe/London' }
  })
})
afterEach(() => call.mockReset())

function within(query: Options['query']): FreeTime[] {
  return free.filter(({ startsAt }) => {
    const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO('Europe/London').toPlainDate().toString()
    return query !== undefined && day >= query.from && day <= query.until
  })
}

async function open(choices: BookingChoices = someChoices()) {
  const screen = (shown: BookingChoices) => (
    <WhoseScreen value="anna">
      <MemoryRouter initialEntries={[location.pathname]}>
        <QueryClientProvider client={queries}>
          <Booking choices={shown} onBooked={() => undefined} />
        </QueryClientProvider>
      </MemoryRouter>
    </WhoseScreen>
  )
  const queries = newQueryClient()
  const place = await render(screen(choices))
  const button = (name: string, nth = 0) => {
    const found = Array.from(place.querySelectorAll('button'))
      .filter((one) => one.textContent.startsWith(name))
      .at(nth)
    if (!found) throw new Error(`No button ${name} in ${place.textContent}`)
    return found
  }
  const press = (name: string, nth?: number) => settle(() => button(name, nth).click())
  const shows = (text: string) => until(() => expect(place.textContent).toContain(text))
  return { place, button, press, shows }
}

describe('choosing', () => {
  test('a lesson type that the rider cannot book says why and does nothing', async () => {
    const { shows, press, button } = await open(
      someChoices({
        riders: [{ id: 'mia', name: 'Mia Hale', problems: [{ offerId: 'jumping', why: 'too_young' }] }],
        offers: [
          aBookable(),
          aBookable({ id: 'hack', name: 'Hack' }),
          aBookable({ id: 'jumping', name: 'Jumping', minAge: 12 }),
        ],
      }),
    )
    await shows('From age 12')
    expect(button('Jumping').getAttribute('aria-disabled')).toBe('true')
    await press('Jumping')
    await shows('Which lesson?')
    await press('Hack')
    await shows('16:30')
  })

  test('an empty week leads to the next free time', async () => {
    free = [aFreeTime(`${today.add({ days: 15 }).toString()}T10:15`)]
    const { shows, press, button } = await open()
    await shows('No free times in this week.')
    await press('Show next free time')
    await shows('10:15')
    expect(button('10:15').textContent).toBe('10:15')
  })

  test('times name trainer and location only where these differ', async () => {
    const { place, shows } = await open()
    await shows('16:30')
    expect(lines(place)).toEqual(['09:00', '16:30'])
    free = [tomorrow('09:00'), tomorrow('10:00', { trainerId: 'grace', trainerName: 'Grace Bell' })]
    const other = await open()
    await other.shows('Grace Bell')
    expect(lines(other.place)).toEqual(['Hannah Oakley', '09:00', 'Grace Bell', '10:00'])
  })

  test('times say that they suit the trainer, and where the trainer is anyway', async () => {
    const elsewhere = { placeId: 'elm', placeName: 'Elm Farm' }
    free = [
      tomorrow('09:00', { hint: 'beside_lesson' }),
      tomorrow('11:00', { hint: 'same_day' }),
      tomorrow('11:00', elsewhere),
    ]
    const places = [
      { id: 'oakfield', name: 'Oakfield' },
      { id: 'elm', name: 'Elm Farm' },
    ]
    const { place, shows } = await open(someChoices({ places }))
    await shows('Elm Farm')
    await until(() =>
      expect(lines(place)).toEqual([
        'Oakfield · the trainer is here that day',
        '09:00, right before or after another lesson of the trainer',
        '11:00',
        'Elm Farm',
        '11:00',
      ]),
    )
  })
})

/** Names of groups and buttons of a day. */
function lines(place: ParentNode): string[] {
  return Array.from(
    place.querySelectorAll('section section section :is(p, button)'),
    (one) => one.textContent,
  )
}

import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../wire/api-error.ts'
import type { FreeTime } from '../booking.ts'
import { aBookable, aBookableRider, aFreeTime, someChoices } from '../testing/choices.ts'
import { listed, openBooking, today, tomorrow } from '../testing/open-booking.tsx'

interface Options {
  query?: { offerId?: string; from: string; until: string }
}
type Call = (address: string, options: Options) => Promise<unknown>

const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

let free: FreeTime[] = []

beforeEach(() => {
  localStorage.clear()
  free = [tomorrow('09:00'), tomorrow('16:30')]
  call.mockImplementation(async (address, options) => {
    if (address === 'GET /api/me') return { locale: 'en-GB', timeZone: 'Europe/London' }
    if (address === 'GET /api/my-held-terms') return { items: [] }
    if (address === 'GET /api/my-holds') return { items: [] }
    if (address === 'GET /api/joinable-terms') return { items: [] }
    if (address !== 'GET /api/my-slots') throw new Error(`No test answers ${address}.`)
    return listed(free, options.query)
  })
})
afterEach(() => call.mockReset())

describe('choosing', () => {
  test('a lesson type that the rider cannot book says why and does nothing', async () => {
    const { shows, press, button } = openBooking(
      someChoices({
        riders: [aBookableRider({ problems: [{ offerId: 'jumping', why: 'too_young' }] })],
        offers: [
          aBookable(),
          aBookable({ id: 'hack', name: 'Hack' }),
          aBookable({ id: 'jumping', name: 'Jumping', minAge: 12 }),
        ],
      }),
    )
    await shows('From age 12')
    expect(button('Jumping').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button('Jumping'))
    await shows('Which lesson?')
    await press('Hack')
    await shows('16:30')
  })

  test('a new rider is sent to the trainer if no assessment lesson can be booked', async () => {
    const { container, shows } = openBooking(
      someChoices({
        riders: [aBookableRider({ problems: [{ offerId: 'flatwork', why: 'assessment_first' }] })],
        offers: [aBookable()],
      }),
    )
    await shows('Needs an assessment lesson first')
    expect(container.textContent).toContain('Ask your trainer for an assessment lesson.')
  })

  test('an empty week leads to the next free time', async () => {
    free = [aFreeTime(`${today.add({ days: 15 }).toString()}T10:15`)]
    const { shows, press, button } = openBooking()
    await shows('No free times in this week.')
    await press('Show next free time')
    await shows('10:15')
    expect(button('10:15').textContent).toBe('10:15')
  })

  test('a course without a place says so, and offers no search for free times', async () => {
    const course = aBookable({ name: 'Course', kind: 'group', joins: 'term' })
    const { container, shows } = openBooking(someChoices({ offers: [course] }))
    await shows('No group has a place for this rider.')
    expect(container.textContent).not.toContain('free time')
    expect(call.mock.calls.map(([address]) => address)).not.toContain('GET /api/my-slots')
  })

  test('a chosen course has the focus on the heading of its groups', async () => {
    const course = aBookable({ id: 'course', name: 'Course', kind: 'group', joins: 'term' })
    const { press, shows } = openBooking(someChoices({ offers: [aBookable(), course] }))
    await shows('Which lesson?')
    await press('Course')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Join a group until it ends'))
  })

  test('groups that cannot be loaded say so beside the free times', async () => {
    const group = aBookable({ name: 'Group', kind: 'group', joins: 'both' })
    const answer = call.getMockImplementation()
    call.mockImplementation(async (address, options) => {
      if (address === 'GET /api/joinable-terms')
        throw new ApiError(403, { code: 'forbidden', message: 'You cannot see these groups.' })
      return answer?.(address, options)
    })
    const { container, shows } = openBooking(someChoices({ offers: [group] }))
    await shows('You cannot see these groups.')
    await shows('16:30')
    expect(lines(container)).toContain('09:00')
  })

  describe('beside the free times of a private lesson', () => {
    const group = aBookable({ id: 'group', name: 'Junior group', kind: 'group' })
    const place = aFreeTime(`${today.add({ days: 2 }).toString()}T17:00`, {
      lessonId: 'thursday',
      priceMinor: 2500,
    })
    const open = async (given: Parameters<typeof someChoices>[0] = {}) => {
      const answer = call.getMockImplementation()
      call.mockImplementation(async (address, options) => {
        const { query } = options
        if (address === 'POST /api/my-holds')
          throw new ApiError(409, { code: 'slot_taken', message: 'Taken.' })
        if (address === 'GET /api/my-slots' && query?.offerId === 'group') return listed([place], query)
        return answer?.(address, options)
      })
      const page = openBooking(someChoices({ offers: [aBookable(), group], ...given }))
      if (given.riders?.[0]?.problems.length !== 1) await page.press('Flatwork')
      await page.shows('16:30')
      return page
    }

    test('places in groups are not offered to a rider who cannot join them', async () => {
      const tooYoung = aBookableRider({ problems: [{ offerId: 'group', why: 'too_young' }] })
      const page = await open({ riders: [tooYoung] })
      expect(page.container.textContent).not.toContain('Places in groups')
    })

    test('a place in a group has its price and is held with one press', async () => {
      const page = await open()
      await page.shows('Places in groups')
      expect(page.button('Junior group').textContent).toContain('£25.00')
      await page.press('Junior group')
      await waitFor(() =>
        expect(call).toHaveBeenCalledWith(
          'POST /api/my-holds',
          expect.objectContaining({
            body: expect.objectContaining({ offerId: 'group', lessonId: 'thursday' }),
          }),
        ),
      )
    })

    test('a rider with an own horse chooses the horse for the group first', async () => {
      const page = await open({
        riders: [aBookableRider({ horses: [{ id: 'star', name: 'Star', photoId: null }] })],
      })
      await page.press('Junior group')
      await page.shows('Star (own horse)')
      expect(call.mock.calls.map(([address]) => address)).not.toContain('POST /api/my-holds')
    })
  })

  test('times name trainer and location only where these differ', async () => {
    const { container, shows } = openBooking()
    await shows('16:30')
    expect(lines(container)).toEqual(['09:00', '16:30'])
    free = [tomorrow('09:00'), tomorrow('10:00', { trainerId: 'grace', trainerName: 'Grace Bell' })]
    const other = openBooking()
    await other.shows('Grace Bell')
    expect(lines(other.container)).toEqual(['Hannah Oakley', '09:00', 'Grace Bell', '10:00'])
  })

  test('with several trainers or locations to choose from, the only ones with times are named once', async () => {
    const trainers = [
      { id: 'hannah', name: 'Hannah Oakley' },
      { id: 'grace', name: 'Grace Bell' },
    ]
    const places = [
      { id: 'oakfield', name: 'Oakfield' },
      { id: 'elm', name: 'Elm Farm' },
    ]
    const { container, shows } = openBooking(someChoices({ trainers, places }))
    await shows('All times are with Hannah Oakley at Oakfield.')
    expect(lines(container)).toEqual(['09:00', '16:30'])
    const away = openBooking(someChoices({ places }))
    await away.shows('All times are at Oakfield.')
  })

  test('a time without a location says so beside one that has it', async () => {
    const places = [
      { id: 'oakfield', name: 'Oakfield' },
      { id: 'elm', name: 'Elm Farm' },
    ]
    free = [tomorrow('09:00'), tomorrow('10:00', { placeId: null, placeName: null })]
    const { container, shows } = openBooking(someChoices({ places }))
    await shows('no location yet')
    expect(lines(container)).toEqual(['Oakfield', '09:00', 'no location yet', '10:00'])
  })

  test('a day says nothing of where the trainer is if that holds for all its times', async () => {
    free = [
      tomorrow('09:00', { hint: 'same_day' }),
      aFreeTime(`${today.add({ days: 2 }).toString()}T10:15`, { placeId: 'elm', placeName: 'Elm Farm' }),
    ]
    const places = [
      { id: 'oakfield', name: 'Oakfield' },
      { id: 'elm', name: 'Elm Farm' },
    ]
    const { container, shows } = openBooking(someChoices({ places }))
    await shows('10:15')
    expect(lines(container)).toEqual(['Oakfield', '09:00', 'Elm Farm', '10:15'])
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
    const { container, shows } = openBooking(someChoices({ places }))
    await shows('Elm Farm')
    await waitFor(() =>
      expect(lines(container)).toEqual([
        'Oakfield · the trainer is there that day',
        '09:00, suits the trainer best: right before or after another lesson',
        '11:00',
        'Elm Farm',
        '11:00',
      ]),
    )
  })
})

/** Names of groups and buttons of a day. */
function lines(container: ParentNode): string[] {
  return Array.from(
    container.querySelectorAll('section section section :is(p, button)'),
    (one) => one.textContent,
  )
}

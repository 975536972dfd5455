import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import type { Bookable } from '../booking.ts'
import type { HeldTerm } from './term.ts'
import { TermHorseChoice } from './TermHorseChoice.tsx'
import { aBookable, aHeld } from '../testing/choices.ts'

interface Options {
  body?: { horseId: string | null }
}
type Call = (address: string, options: Options) => Promise<unknown>

const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

const lessons = [1, 2, 3, 4]
/** A group of four lessons; the horse is given to the first ones. */
function aHeldTerm(horseId: string | null = null, given = lessons.length): HeldTerm {
  const seats = lessons.map((n) => ({
    seatId: `seat ${n}`,
    lessonVersion: 1,
    travelFeeMinor: null,
    startsAt: `2026-11-0${n}T16:00:00Z`,
    endsAt: `2026-11-0${n}T17:00:00Z`,
    horseId: n <= given ? horseId : null,
    horseName: n <= given ? horseId : null,
  }))
  return { ...aHeld(), id: 'term', totalMinor: 22_000, seats }
}

let horses: { id: string; lessons: number }[] = []
let refusal: ApiError | undefined
const asked: (string | null | undefined)[] = []

beforeEach(() => {
  horses = [
    { id: 'Biscuit', lessons: 4 },
    { id: 'Juniper', lessons: 3 },
  ]
  refusal = undefined
  asked.length = 0
  call.mockImplementation(async (address, { body }) => {
    if (address === 'GET /api/my-held-terms/{id}/horses')
      return { items: horses.map((horse) => ({ ...horse, name: horse.id, photoId: null, isOwn: false })) }
    if (address !== 'PUT /api/my-held-terms/{id}/horse') throw new Error(`No test answers ${address}.`)
    asked.push(body?.horseId)
    if (refusal) throw refusal
    const horse = horses.find(({ id }) => id === body?.horseId)
    return aHeldTerm(horse?.id ?? null, horse?.lessons)
  })
})

function Choice({ offer, onExpired }: { offer: Bookable; onExpired: (problem: string) => void }) {
  const [held, setHeld] = useState(aHeldTerm())
  return <TermHorseChoice held={held} offer={offer} onChosen={setHeld} onExpired={onExpired} />
}

function open(offer = aBookable()) {
  const onExpired = vi.fn<(problem: string) => void>()
  const { container } = render(
    <QueryClientProvider client={newQueryClient()}>
      <Choice offer={offer} onExpired={onExpired} />
    </QueryClientProvider>,
  )
  return { container, onExpired }
}

const cards = () => screen.getAllByRole<HTMLInputElement>('radio')
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

describe('the horse of a group', () => {
  test('is not asked for if the client cannot choose', async () => {
    horses = []
    const { container } = open()
    await waitFor(() => expect(call).toHaveBeenCalled())
    expect(container.textContent).toBe('')
  })

  test('is any suitable one at first; horses that are not free for all lessons say for how many', async () => {
    open()
    expect(await screen.findByText('Juniper')).toBeDefined()
    expect(cards().map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Any suitable horse',
      'Biscuit',
      'Juniper3 of 4 lessons',
    ])
    expect(cards().map(({ checked }) => checked)).toEqual([true, false, false])
  })

  test('H6: says for how many lessons the chosen one is free, and what the others get', async () => {
    open()
    await choose(/Juniper/)
    expect(
      await screen.findByText('Juniper is free for 3 of 4 lessons. The other one gets any suitable horse.'),
    ).toBeDefined()
    await choose(/Biscuit/)
    await waitFor(() => expect(screen.queryByText(/is free for/)).toBeNull())
    await choose(/Any suitable horse/)
    await waitFor(() => expect(asked).toEqual(['Juniper', 'Biscuit', null]))
  })

  test('of a lesson type on own horses leaves the other lessons to another one that the rider brings', async () => {
    open(aBookable({ horses: 'own' }))
    expect(await screen.findByText('Another horse that you bring')).toBeDefined()
    await choose(/Juniper/)
    expect(
      await screen.findByText('Juniper is free for 3 of 4 lessons. Bring another horse for the other one.'),
    ).toBeDefined()
    expect(asked).toEqual(['Juniper'])
  })

  test('stays as it was if the other one is no longer free', async () => {
    const fields = { horseId: 'This horse is no longer free for these lessons.' }
    refusal = new ApiError(409, { code: 'slot_taken', message: 'Taken.', fields })
    open()
    await choose(/Juniper/)
    expect(await screen.findByText('This horse is no longer free for these lessons.')).toBeDefined()
    expect(cards()[0]?.checked).toBe(true)
  })

  test('says that the places are no longer held', async () => {
    refusal = new ApiError(409, { code: 'hold_ended', message: 'These places are no longer held.' })
    const { onExpired } = open()
    await choose(/Juniper/)
    await waitFor(() => expect(onExpired).toHaveBeenCalledWith('These places are no longer held.'))
  })
})

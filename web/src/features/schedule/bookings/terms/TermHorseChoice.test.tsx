// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/query-client.ts'
import { find, render, settle, until } from '../../../../ui/testing/render.ts'
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

async function open(offer = aBookable()) {
  const onExpired = vi.fn<(problem: string) => void>()
  const place = await render(
    <QueryClientProvider client={newQueryClient()}>
      <Choice offer={offer} onExpired={onExpired} />
    </QueryClientProvider>,
  )
  const cards = () => Array.from(place.querySelectorAll('label'))
  return {
    place,
    onExpired,
    cards,
    shows: (text: string) => until(() => expect(place.textContent).toContain(text)),
    choose: async (name: string) => {
      await until(() => expect(place.textContent).toContain(name))
      const card = cards().find(({ textContent }) => textContent.includes(name))
      if (!card) throw new Error(`No horse ${name}`)
      await settle(() => find(card, 'input', HTMLInputElement).click())
    },
  }
}

describe('the horse of a group', () => {
  test('is not asked for if the client cannot choose', async () => {
    horses = []
    const { place } = await open()
    await until(() => expect(call).toHaveBeenCalled())
    expect(place.textContent).toBe('')
  })

  test('is any suitable one at first; horses that are not free for all lessons say for how many', async () => {
    const { cards, shows } = await open()
    await shows('Juniper')
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      'Any suitable horse',
      'Biscuit',
      'Juniper3 of 4 lessons',
    ])
    expect(cards().map((card) => find(card, 'input', HTMLInputElement).checked)).toEqual([true, false, false])
  })

  test('H6: says for how many lessons the chosen one is free, and what the others get', async () => {
    const { place, choose, shows } = await open()
    await choose('Juniper')
    await shows('Juniper is free for 3 of 4 lessons. The other one gets any suitable horse.')
    await choose('Biscuit')
    await until(() => expect(place.textContent).not.toContain('is free for'))
    await choose('Any suitable horse')
    await until(() => expect(asked).toEqual(['Juniper', 'Biscuit', null]))
  })

  test('of a lesson type on own horses leaves the other lessons to another one that the rider brings', async () => {
    const { choose, shows } = await open(aBookable({ horses: 'own' }))
    await shows('Another horse that you bring')
    await choose('Juniper')
    await shows('Juniper is free for 3 of 4 lessons. Bring another horse for the other one.')
    expect(asked).toEqual(['Juniper'])
  })

  test('stays as it was if the other one is no longer free', async () => {
    const fields = { horseId: 'This horse is no longer free for these lessons.' }
    refusal = new ApiError(409, { code: 'slot_taken', message: 'Taken.', fields })
    const { cards, choose, shows } = await open()
    await choose('Juniper')
    await shows('This horse is no longer free for these lessons.')
    const [any] = cards()
    expect(any && find(any, 'input', HTMLInputElement).checked).toBe(true)
  })

  test('says that the places are no longer held', async () => {
    refusal = new ApiError(409, { code: 'hold_ended', message: 'These places are no longer held.' })
    const { onExpired, choose } = await open()
    await choose('Juniper')
    await until(() => expect(onExpired).toHaveBeenCalledWith('These places are no longer held.'))
  })
})

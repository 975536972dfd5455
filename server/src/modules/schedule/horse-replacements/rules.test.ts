import { expect, test } from 'vitest'
import { type Opening, suggestHorses, type Yard } from './rules.ts'

const horse = (id: string) => ({ id, name: id })

/** Seats by name, the horses that suit them, and combinations that do not fit together. */
function aYard(
  suits: Record<string, readonly string[]>,
  {
    atOnce = [],
    rides = {},
    known = [],
  }: { atOnce?: string[]; rides?: Record<string, number>; known?: string[] } = {},
): Yard<Opening> {
  const given: [seatId: string, horseId: string][] = []
  return {
    suits: ({ seatId }, horseId) =>
      (suits[seatId] ?? []).includes(horseId) &&
      !given.some(([other, taken]) => taken === horseId && atOnce.includes(other) && atOnce.includes(seatId)),
    give: ({ seatId }, horseId) => given.push([seatId, horseId]),
    takeBack: ({ seatId }, horseId) =>
      given.splice(
        given.findIndex((one) => one[0] === seatId && one[1] === horseId),
        1,
      ),
    ridesThatDay: (_, horseId) =>
      (rides[horseId] ?? 0) + given.filter(([, taken]) => taken === horseId).length,
    isKnown: ({ seatId }, horseId) => known.includes(`${seatId} ${horseId}`),
  }
}

const atOnce = () => Promise.resolve()
const suggest = async (yard: Yard<Opening>, seats: string[], horses: string[]) => {
  const openings = seats.map((seatId) => ({ seatId, riderId: `rider of ${seatId}` }))
  return Object.fromEntries(await suggestHorses(openings, horses.map(horse), yard, atOnce))
}

test('a seat that no horse suits stays without one', async () => {
  expect(await suggest(aYard({}), ['a'], ['Clover'])).toEqual({ a: { suitable: [], suggested: null } })
})

test('two lessons at one time get different horses, and both list all suitable ones', async () => {
  const yard = aYard({ a: ['Clover'], b: ['Clover'] }, { atOnce: ['a', 'b'] })
  expect(await suggest(yard, ['a', 'b'], ['Clover'])).toEqual({
    a: { suitable: ['Clover'], suggested: 'Clover' },
    b: { suitable: ['Clover'], suggested: null },
  })
})

test('the rider with the fewest suitable horses chooses first', async () => {
  const yard = aYard({ a: ['Clover', 'Dusty'], b: ['Clover'] }, { atOnce: ['a', 'b'] })
  const { a, b } = await suggest(yard, ['a', 'b'], ['Clover', 'Dusty'])
  expect([a?.suggested, b?.suggested]).toEqual(['Dusty', 'Clover'])
})

test('a seat gives up its horse for a seat that only this horse suits', async () => {
  const both = ['Clover', 'Dusty']
  const yard = aYard(
    { a: both, b: both, c: ['Clover', 'Echo'] },
    { atOnce: ['a', 'b', 'c'], known: ['c Clover'] },
  )
  const { a, b, c } = await suggest(yard, ['c', 'a', 'b'], ['Clover', 'Dusty', 'Echo'])
  expect(new Set([a?.suggested, b?.suggested, c?.suggested])).toEqual(new Set(['Clover', 'Dusty', 'Echo']))
})

test('other requests run between the steps', async () => {
  const yard = aYard({ a: ['Clover'], b: ['Clover'] }, { atOnce: ['a', 'b'] })
  let [steps, questions] = [0, 0]
  const counted = {
    ...yard,
    suits: (...asked: Parameters<typeof yard.suits>) => ((questions += 1), yard.suits(...asked)),
  }
  const seats = ['a', 'b'].map((seatId) => ({ seatId, riderId: seatId }))
  await suggestHorses(seats, [horse('Clover'), horse('Dusty')], counted, () =>
    Promise.resolve(void (steps += 1)),
  )
  expect(steps).toBe(questions)
  expect(steps).toBeGreaterThan(4)
})

test('the best horse is known to the rider, then has the fewest lessons that day', async () => {
  const suits = { a: ['Clover', 'Dusty', 'Echo'] }
  const rides = { Clover: 2, Dusty: 1, Echo: 0 }
  const yard = aYard(suits, { rides, known: ['a Clover'] })
  const { a } = await suggest(yard, ['a'], ['Clover', 'Dusty', 'Echo'])
  expect(a?.suitable).toEqual(['Clover', 'Echo', 'Dusty'])
})

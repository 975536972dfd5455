import type { Tx } from '#database/scope.ts'
import {
  type HorseWishes,
  findHorses,
  mayHaveAny,
  openSeat,
  type Placed,
  readSlotFacts,
  type SlotFacts,
} from '#modules/schedule/slots/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { chunksOf } from './judge-dates.ts'
import { type Ride, rideOn, ridesNear } from './term-rides.ts'

/** Held places of a group, by time, and what their client may choose. */
export interface HeldDates extends HorseWishes {
  dates: readonly Placed[]
}

/** A place with its horse; null: any suitable one. */
export interface DateHorse {
  date: Placed
  horseId: string | null
  /** False: neither the chosen horse nor any suitable one. */
  isPossible: boolean
}

/**
 * On how many of the dates each of these horses can be, by the judgement of a booking (H2 to H6, H14). Each date counts
 * for the later ones.
 */
export async function countDates(tx: Tx, held: HeldDates): Promise<ReadonlyMap<string, number>> {
  const given = new Map(held.horses.map(({ id }) => [id, new Array<Ride>()]))
  for await (const { date, facts } of datesWithFacts(tx, held)) {
    const worked = [...given].filter(([, rides]) => ridesNear(rides, date.own).length > 0)
    const rested = [...given.keys()].filter((id) => worked.every(([other]) => other !== id))
    // Without earlier rides, all horses are judged with one plan of the day.
    const possible = await findHorses(facts, date, rested)
    for (const [id, rides] of worked)
      possible.push(...(await findHorses(withRides(facts, ridesNear(rides, date.own)), date, [id])))
    for (const id of possible) given.get(id)?.push(rideOn(date, id))
  }
  return new Map([...given].map(([id, rides]) => [id, rides.length]))
}

/** The dates on a horse where it is possible, and on any suitable one elsewhere. Read under the locks of a booking. */
export async function giveHorse(tx: Tx, held: HeldDates, horseId: string | null): Promise<DateHorse[]> {
  const given: Ride[] = []
  const chosen: DateHorse[] = []
  for await (const { date, facts } of datesWithFacts(tx, held)) {
    const known = withRides(facts, ridesNear(given, date.own))
    if (horseId !== null && (await findHorses(known, date, [horseId])).length > 0) {
      given.push(rideOn(date, horseId))
      chosen.push({ date, horseId, isPossible: true })
    } else chosen.push({ date, horseId: null, isPossible: mayHaveAny(known, date) })
  }
  return chosen
}

/** Each date with the facts of its days, as if all dates were on any suitable horse. */
async function* datesWithFacts(tx: Tx, { dates, family }: HeldDates) {
  const [first] = dates
  if (!first) return
  const timeZone = await businessTimeZone(tx)
  const { offer } = first.own
  const own = new Set(dates.map(({ seat }) => seat.id))
  const wish = {
    by: 'client',
    riderId: first.seat.riderId,
    offerId: offer.id,
    trainerId: null,
    placeId: null,
    horseId: null,
  } as const
  const lessons = dates.map(({ own: { lesson } }) => lesson)
  for (const { first: from, last, ids } of chunksOf(lessons, timeZone)) {
    const also = family.map(({ id }) => id)
    const read = await readSlotFacts(tx, wish, [from, last], now(), also)
    const here = dates.filter(({ own: { lesson } }) => ids.includes(lesson.id))
    const open = offer.horses === 'assigned' ? here.map((date) => openSeat(read.rider, date)) : []
    const facts: SlotFacts = {
      ...read,
      rides: read.rides.filter(({ seatId }) => !own.has(seatId)),
      openSeats: [...read.openSeats.filter(({ id }) => !own.has(id)), ...open],
    }
    for (const date of here) yield { date, facts }
  }
}

function withRides(facts: SlotFacts, rides: readonly Ride[]): SlotFacts {
  if (rides.length === 0) return facts
  const placed = new Set(rides.map(({ seatId }) => seatId))
  return {
    ...facts,
    rides: [...facts.rides, ...rides],
    openSeats: facts.openSeats.filter(({ id }) => !placed.has(id)),
  }
}

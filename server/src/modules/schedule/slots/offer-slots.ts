import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { slotsApi } from '@cavaletti/contract/schedule/slots'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inSteps } from '#platform/in-steps.ts'
import { say } from '#platform/messages/say.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { judgeBookings } from './judge-booking.ts'
import { readSlotFacts, type SlotFacts } from './read-facts.ts'
import { readTravelFees, travelFeeAt } from './read-travel-fees.ts'
import { type Booker, daysOfPage, mostDays } from './rules.ts'

interface Page {
  facts: SlotFacts
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  nextDay: Temporal.PlainDate | null
  /** Travel fees of the rider's household by location, minor unit. */
  fees: ReadonlyMap<string, number>
}

/** Reads the first days of a range. Throws `invalid_input` for a wrong range, and like `readSlotFacts`. */
export async function readPage(tx: Tx, query: QueryOf<typeof slotsApi.slots>, by: Booker): Promise<Page> {
  const [from, until] = [query.from, query.until].map((day) => Temporal.PlainDate.from(day))
  if (!from || !until) throw new RangeError('A range has two days.')
  checkRange(from, until)
  const today = dayIn(await businessTimeZone(tx), now())
  const first = later(from, today)
  const last = earlier(until, first.add({ days: daysOfPage - 1 }))
  const { riderId, offerId, trainerId = null, placeId = null, horseId = null } = query
  const wish = { by, riderId, offerId, trainerId, placeId, horseId }
  const facts = await readSlotFacts(tx, wish, [first, last], now())
  const fees = await readTravelFees(tx, facts.rider.clientId)
  const next = last.add({ days: 1 })
  return {
    facts,
    first,
    last,
    nextDay: Temporal.PlainDate.compare(next, until) > 0 ? null : next,
    fees,
  }
}

/** Finds the slots of a page, outside of any transaction. */
export async function offerSlots({
  facts,
  first,
  last,
  nextDay,
  fees,
}: Page): Promise<ReplyOf<typeof slotsApi.slots>> {
  const judge = judgeBookings(facts)
  const nextStep = inSteps()
  const items: ReplyOf<typeof slotsApi.slots>['items'] = []
  for (const day of facts.days) {
    if (Temporal.PlainDate.compare(day.date, first) < 0 || Temporal.PlainDate.compare(day.date, last) > 0)
      continue
    for (const slot of await findSlots(facts, judge, day, nextStep)) items.push(show(slot, facts, fees))
  }
  return { items, nextDay: nextDay?.toString() ?? null, timeZone: facts.timeZone }
}

function show(
  { start, end, trainerId, placeId, arenaId, lessonId, booking, hint }: Slot,
  { trainers, places, arenas, offer }: SlotFacts,
  fees: ReadonlyMap<string, number>,
): ReplyOf<typeof slotsApi.slots>['items'][number] {
  const text = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()
  return {
    startsAt: text(start),
    endsAt: text(end),
    trainerId,
    trainerName: trainers.get(trainerId) ?? '',
    placeId,
    placeName: (placeId !== null && places.get(placeId)?.name) || null,
    arenaId,
    arenaName: (arenaId !== null && arenas.get(arenaId)?.name) || null,
    lessonId,
    booking,
    priceMinor: offer.priceMinor,
    travelFeeMinor: travelFeeAt(fees, placeId),
    hint,
  }
}

function checkRange(from: Temporal.PlainDate, until: Temporal.PlainDate): void {
  const days = from.until(until, { largestUnit: 'day' }).days + 1
  const why =
    days < 1
      ? say('must not be before the first day')
      : days > mostDays
        ? say('must be at most {days} days on', { days: mostDays })
        : from.year < 2000 || until.year >= 2100
          ? say('must be between {first} and {last}', { first: 2000, last: 2100 })
          : null
  if (why !== null) throw new AppError('invalid_input', { fields: { until: why } })
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}

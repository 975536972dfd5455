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
import { readTravelFees, type TravelFee, type TravelFees } from './read-travel-fees.ts'
import { type Booker, daysOfPage, mostDays } from './rules.ts'

interface Range {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  nextDay: Temporal.PlainDate | null
}

export interface Page extends Range {
  facts: SlotFacts
  /** Travel fees of the rider's household. */
  fees: TravelFees
}

/** Reads the first days of a range. Throws `invalid_input` for a wrong range, and like `readSlotFacts`. */
export async function readPage(tx: Tx, query: QueryOf<typeof slotsApi.mySlots>, by: Booker): Promise<Page> {
  const range = await readRange(tx, query)
  const { riderId, offerId, trainerId = null, placeId = null, horseId = null } = query
  const wish = { by, riderId, offerId, trainerId, placeId, horseId }
  return pageOf(tx, await readSlotFacts(tx, wish, [range.first, range.last], now()), range)
}

/**
 * The first days of a range that are not over, up to a last day. No days: `first` is after `last`. Throws
 * `invalid_input` for a wrong range.
 */
export async function readRange(
  tx: Tx,
  query: { from: string; until: string },
  lastDay?: Temporal.PlainDate,
): Promise<Range> {
  const [from, wanted] = [Temporal.PlainDate.from(query.from), Temporal.PlainDate.from(query.until)]
  checkRange(from, wanted)
  const until = lastDay ? earlier(wanted, lastDay) : wanted
  const today = dayIn(await businessTimeZone(tx), now())
  const first = later(from, today)
  const last = earlier(until, first.add({ days: daysOfPage - 1 }))
  const next = last.add({ days: 1 })
  return { first, last, nextDay: Temporal.PlainDate.compare(next, until) > 0 ? null : next }
}

export async function pageOf(tx: Tx, facts: SlotFacts, range: Range): Promise<Page> {
  return { ...range, facts, fees: await readTravelFees(tx, facts.rider.clientId, [range.first, range.last]) }
}

/** Finds the slots of a page, outside of any transaction. */
export async function offerSlots({
  facts,
  first,
  last,
  nextDay,
  fees,
}: Page): Promise<ReplyOf<typeof slotsApi.mySlots>> {
  const judge = judgeBookings(facts)
  const nextStep = inSteps()
  const items: ReplyOf<typeof slotsApi.mySlots>['items'] = []
  for (const day of facts.days) {
    if (Temporal.PlainDate.compare(day.date, first) < 0 || Temporal.PlainDate.compare(day.date, last) > 0)
      continue
    for (const slot of await findSlots(facts, judge, day, nextStep))
      items.push(show(slot, facts, fees(slot.placeId, day.date)))
  }
  return { items, nextDay: nextDay?.toString() ?? null, timeZone: facts.timeZone }
}

function show(
  { start, end, trainerId, placeId, arenaId, lessonId, booking, hint, extraMinutes }: Slot,
  { trainers, places, arenas, offer }: SlotFacts,
  fee: TravelFee | null,
): ReplyOf<typeof slotsApi.mySlots>['items'][number] {
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
    travelFeeMinor: fee?.feeMinor ?? null,
    isFeeShared: fee?.isShared ?? false,
    extraMinutes,
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

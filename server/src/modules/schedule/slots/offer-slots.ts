import type { ReplyOf } from '@cavaletti/contract'
import type { slotsApi } from '@cavaletti/contract/schedule/booking/slots'
import { inSteps } from '#platform/in-steps.ts'
import { findSlots, type Slot } from './find-slots.ts'
import { judgeBookings } from './judge-booking.ts'
import type { SlotFacts } from './read-facts.ts'
import type { Page } from './read-page.ts'
import type { TravelFee } from './read-travel-fees.ts'

/** Finds the slots of a page, outside of any transaction. */
export async function offerSlots({
  facts,
  horses,
  first,
  last,
  nextDay,
  fees,
}: Page): Promise<ReplyOf<typeof slotsApi.mySlots>> {
  const judge = judgeBookings(facts, true, horses)
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

function text(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString()
}

import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import type { Tx } from '#database/scope.ts'
import { findBusiness, ladderOf } from '#modules/identity/businesses/index.ts'
import { findTerms, type Term } from '#modules/schedule/series/index.ts'
import { checkOwnWish, readTravelFees, spanOf, type TravelFees } from '#modules/schedule/slots/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type JudgedDate, judgeDates, preferring } from './judge-dates.ts'
import { type Coming, lessonsToCome } from './store.ts'

type Joinable = ReplyOf<typeof termsApi.joinableTerms>['items'][number]

/**
 * The groups of a lesson type that a rider can join for all lessons that are left, first one first. Throws like
 * `checkOwnWish`, and `not_found` for an unknown lesson type.
 */
export async function readJoinable(
  tx: Tx,
  principal: Principal,
  wish: QueryOf<typeof termsApi.joinableTerms>,
): Promise<Joinable[]> {
  await checkOwnWish(tx, principal, wish)
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const at = now()
  const today = dayIn(business.timeZone, at)
  const terms = await findTerms(tx, { offerId: wish.offerId }, today)
  if (terms.length === 0) return []
  const coming = await lessonsToCome(
    tx,
    terms.map(({ id }) => id),
    at,
  )
  const judged = Map.groupBy(
    await judgeDates(tx, { ...wish, horsesFor: preferring(wish.horseId) }, coming, at),
    ({ joins }) => joins.lesson.seriesId,
  )
  const [first] = [...judged.values()].flat()
  if (!first) return []
  const days = [...judged.values()].flat().map(({ joins }) => joins.lesson.onDay)
  const fees = await readTravelFees(tx, first.facts.rider.clientId, spanOf(days))
  const shown = terms.flatMap((term) => {
    const dates = openDates(judged.get(term.id) ?? [])
    if (!isWithinHorizon(dates, today)) return []
    return [show(term, dates, { coming, fees, business })]
  })
  return shown.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
}

function startOf({ dates }: Joinable): string {
  return dates[0]?.startsAt ?? ''
}

/** Dates that are not too near to be joined, possible or not. */
export function openDates(dates: readonly JudgedDate[]): JudgedDate[] {
  return dates.filter(({ problem }) => problem !== 'too_soon')
}

/** Whether there is a possible date, and the first one is within the horizon of the lesson type. */
export function isWithinHorizon(dates: readonly JudgedDate[], today: Temporal.PlainDate): boolean {
  const first = dates.find(({ problem }) => problem === null)
  if (!first) return false
  const { joins, facts } = first
  const day = dayIn(facts.timeZone, joins.lesson.startsAt)
  return today.until(day).total('days') <= joins.offer.bookingHorizonDays
}

interface About {
  coming: readonly Coming[]
  fees: TravelFees
  business: NonNullable<Awaited<ReturnType<typeof findBusiness>>>
}

function show(term: Term, dates: readonly JudgedDate[], { coming, fees, business }: About): Joinable {
  const [first] = dates
  if (!first) throw new RangeError('A group without a date cannot be joined.')
  const { lesson, offer } = first.joins
  const { trainers, places, arenas } = first.facts
  const possible = dates.filter(({ problem }) => problem === null).length
  return {
    seriesId: term.id,
    offerId: offer.id,
    offerName: offer.name,
    kind: offer.kind,
    trainerId: lesson.trainerId,
    trainerName: trainers.get(lesson.trainerId) ?? '',
    placeId: lesson.placeId,
    placeName: (lesson.placeId !== null && places.get(lesson.placeId)?.name) || null,
    arenaId: lesson.arenaId,
    arenaName: (lesson.arenaId !== null && arenas.get(lesson.arenaId)?.name) || null,
    timeZone: lesson.timeZone,
    priceMinor: offer.priceMinor,
    totalMinor: offer.priceMinor * possible,
    cancelLadder: ladderOf(offer.cancelLadder ?? business.cancelLadder),
    graceMinutes: business.cancelGraceMinutes,
    soldBy: offer.soldBy,
    dates: dates.map(({ joins, facts, problem }) => ({
      lessonId: joins.lesson.id,
      startsAt: joins.lesson.startsAt.toString(),
      endsAt: joins.lesson.endsAt.toString(),
      travelFeeMinor: fees(joins.lesson.placeId, joins.lesson.onDay)?.feeMinor ?? null,
      horseId: problem === null ? facts.wish.horseId : null,
      problem: problem === 'too_soon' ? null : problem,
    })),
    skippedDays: skippedDays(term, dates, coming),
  }
}

/** Days of the rule without a lesson, from the first date to the end. */
function skippedDays(term: Term, dates: readonly JudgedDate[], coming: readonly Coming[]): string[] {
  const from = dates[0]?.joins.lesson.occurrenceDay
  if (!from || Temporal.PlainDate.compare(from, term.lastDay) > 0) return []
  const held = new Set(
    coming
      .filter(({ seriesId }) => seriesId === term.id)
      .map(({ occurrenceDay }) => occurrenceDay.toString()),
  )
  return term
    .days(from, term.lastDay)
    .map(String)
    .filter((day) => !held.has(day))
}

import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import type { Tx } from '#database/scope.ts'
import { peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import {
  offerSlots,
  type Page,
  pageOf,
  readMoveFacts,
  readPlaceFacts,
  readRange,
  type SlotFacts,
} from '#modules/schedule/slots/index.ts'
import { now } from '#platform/clock.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type OwnSeat, ownSeatOf, readTerms } from './read-terms.ts'
import { wishedHorse } from './wished-horse.ts'

type Times = ReplyOf<typeof movesApi.moveSlots>

/** A lesson with the facts about a page of days; no page if it may not be moved to any of them. */
export interface MovePage extends OwnSeat {
  page: Page | null
  /** The same page with any suitable horse, for a lesson that may lose its horse; null: it keeps the one asked for. */
  otherHorse: Page | null
  keepsHorse: boolean
}

/** Reads the first days of a range. Throws like `ownSeatOf` and `readRange`. */
export async function readMovePage(
  tx: Tx,
  principal: Principal,
  seatId: string,
  query: QueryOf<typeof movesApi.moveSlots>,
): Promise<MovePage> {
  const [found] = await peekLessonOfSeat(tx, seatId)
  const mine = await ownSeatOf(tx, principal, found, seatId)
  const { problem, lastDay } = await readTerms(tx, mine, now())
  const range = await readRange(tx, query, Temporal.PlainDate.from(lastDay))
  if (problem !== null || Temporal.PlainDate.compare(range.first, range.last) > 0)
    return { ...mine, page: null, otherHorse: null, keepsHorse: true }
  const { trainerId = null, placeId = null } = query
  const horseId = await wishedHorse(tx, principal, mine, query.horseId === 'any' ? null : query.horseId)
  const days = [range.first, range.last] as const
  const read = mine.own.offer.kind === 'private' ? readMoveFacts : readPlaceFacts
  const facts = await read(tx, mine, { trainerId, placeId, horseId }, days, now())
  const page = await pageOf(tx, facts, range)
  const mayChange = query.horseId === undefined && mayLoseHorse(facts)
  return {
    ...mine,
    page,
    otherHorse: mayChange ? { ...page, facts: onAnyHorse(facts) } : null,
    keepsHorse: horseId === mine.seat.horseId,
  }
}

/** A client who moves from a horse of the business may get another one, as when booking. */
function mayLoseHorse({ wish, offer, horses }: SlotFacts): boolean {
  const horse = wish.horseId === null ? undefined : horses.get(wish.horseId)
  return offer.horses === 'assigned' && horse?.ownedBy === 'school'
}

function onAnyHorse(facts: SlotFacts): SlotFacts {
  return { ...facts, wish: { ...facts.wish, horseId: null } }
}

/** Finds the times of a page, outside of any transaction. */
export async function offerTimes({
  own: { lesson },
  page,
  otherHorse,
  keepsHorse,
}: MovePage): Promise<Times> {
  if (!page) return { items: [], nextDay: null, timeZone: lesson.timeZone }
  const found = await offerSlots(page)
  const kept = found.items.map((slot) => ({ ...slot, keepsHorse }))
  const others = otherHorse ? (await offerSlots(otherHorse)).items : []
  // Stable: with the horse comes first.
  const all = [...kept, ...others.map((slot) => ({ ...slot, keepsHorse: false }))]
  // For one time, a horse with which it can be booked at once comes first.
  const possible = all.filter((to) => !isHere(lesson, to)).toSorted(atOnceFirst)
  const first = new Map(possible.toReversed().map((time) => [timeKey(time), time]))
  return { ...found, items: [...first.values()].toSorted(byTime) }
}

function atOnceFirst(a: Times['items'][number], b: Times['items'][number]): number {
  return Number(a.booking === 'request') - Number(b.booking === 'request')
}

function timeKey({ startsAt, trainerId, placeId }: Times['items'][number]): string {
  return `${startsAt} ${trainerId} ${placeId ?? ''}`
}

function byTime(a: Times['items'][number], b: Times['items'][number]): number {
  return Temporal.Instant.compare(a.startsAt, b.startsAt)
}

/** Whether a lesson would stay as it is. */
export function isHere(
  lesson: Pick<OwnSeat['own']['lesson'], 'startsAt' | 'trainerId' | 'placeId'>,
  to: { startsAt: string; trainerId: string; placeId: string | null },
): boolean {
  const isSameTime = Temporal.Instant.compare(lesson.startsAt, to.startsAt) === 0
  return isSameTime && lesson.trainerId === to.trainerId && lesson.placeId === to.placeId
}

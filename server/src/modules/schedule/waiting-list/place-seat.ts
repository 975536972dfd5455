import type { Scope, Tx } from '#database/scope.ts'
import {
  judgeLesson,
  type LockedLesson,
  lockConcerned,
  lockLessons,
  writeBookings,
} from '#modules/schedule/lessons/index.ts'
import {
  type Candidate,
  judgeBookings,
  proposalFor,
  readSlotFacts,
  readTravelFees,
  type Refusal,
  type SlotFacts,
  workingHorses,
} from '#modules/schedule/slots/index.ts'
import { dayIn } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import type { SkipReason } from './decision-store.ts'
import type { EntryRow } from './entry-store.ts'
import { hasHorse } from './own-horse.ts'
import type { NamedVacancy } from './vacancy-store.ts'

/** Who might get a place. */
export interface Asked {
  entry: Pick<EntryRow, 'riderId' | 'clientId' | 'horseId' | 'createdBy'>
  /** Lesson types, best first. */
  offerIds: readonly string[]
  by: 'client' | 'trainer'
}

/** A place that a rider may have. */
export interface Fit {
  facts: SlotFacts
  candidate: Candidate
  booking: 'instant' | 'request'
}

/** Locks a place as a booking does, so that nobody else gets it or the horse. Lock the vacancy first. */
export async function lockPlace(
  tx: Tx,
  { kind, lessonId, trainerId, arenaId }: NamedVacancy,
  entries: readonly Pick<EntryRow, 'riderId' | 'horseId'>[],
  at: Temporal.Instant,
): Promise<void> {
  const own = entries.flatMap(({ horseId }) => horseId ?? [])
  const lessons = kind === 'private' ? [] : [lessonId]
  const [horses] = await Promise.all([
    workingHorses(tx, own),
    lessons.length === 0 ? ([] as LockedLesson[]) : lockLessons(tx, lessons),
  ])
  const concerned = {
    lessons,
    trainers: [trainerId],
    arenas: arenaId === null ? [] : [arenaId],
    horses: horses.map(({ id }) => id),
    riders: entries.map(({ riderId }) => riderId),
  }
  await lockConcerned(tx, concerned, at)
}

/** Judges whether a rider may have a place now, by the judgement of every booking (S17). */
export async function judgePlace(
  tx: Tx,
  vacancy: NamedVacancy,
  { entry, offerIds, by }: Asked,
  at: Temporal.Instant,
): Promise<Fit | SkipReason> {
  if (!(await hasHorse(tx, entry))) return 'horse'
  let why: SkipReason = 'terms'
  for (const offerId of offerIds) {
    const { trainerId, placeId } = vacancy
    const day = dayIn(vacancy.timeZone, vacancy.startsAt)
    const { riderId, horseId } = entry
    const wish = { by, riderId, offerId, trainerId, placeId: null, horseId }
    const facts = withoutNeedless(await readSlotFacts(tx, wish, [day, day], at))
    const judge = judgeBookings(facts)
    for (const candidate of candidatesFor(facts, vacancy, placeId)) {
      const judgement = judge.judge(candidate)
      if (!('refused' in judgement)) return { facts, candidate, booking: judgement.booking }
      why = reasonOf(judgement.refused, facts, candidate)
    }
  }
  return why
}

/** A lesson type without horses takes no own horse either. */
function withoutNeedless(facts: SlotFacts): SlotFacts {
  return facts.offer.horses === 'none' ? { ...facts, wish: { ...facts.wish, horseId: null } } : facts
}

/** Holds a place for a rider until a moment, at the present terms (S14). Returns the id of the seat. */
export async function holdFor(
  tx: Tx,
  scope: Scope,
  { facts, candidate, booking }: Fit,
  heldUntil: Temporal.Instant,
): Promise<string> {
  const { placeId, day } = whereOf(candidate, facts.timeZone)
  const fees = await readTravelFees(tx, facts.rider.clientId, [day, day])
  const seat = {
    id: newId(),
    state: 'held' as const,
    heldUntil,
    heldAs: booking === 'request' ? ('requested' as const) : ('booked' as const),
    heldFor: 'offer' as const,
    travelFeeMinor: fees(placeId, day)?.feeMinor ?? 0,
  }
  await writeBookings(tx, scope, [proposalFor(facts, candidate, { lessonId: newId(), seat })])
  return seat.id
}

function whereOf(candidate: Candidate, timeZone: string) {
  if ('joins' in candidate)
    return { placeId: candidate.joins.lesson.placeId, day: candidate.joins.lesson.onDay }
  const start = Temporal.Instant.fromEpochMilliseconds(candidate.start)
  return { placeId: candidate.placeId, day: dayIn(timeZone, start) }
}

/** A free place in a planned group, or the time of a private lesson in each arena that it may use. */
function candidatesFor(
  { offer, groups, arenasAt }: SlotFacts,
  vacancy: NamedVacancy,
  placeId: string | null,
): Candidate[] {
  const { kind, lessonId, trainerId, startsAt } = vacancy
  if (kind !== 'private') {
    const joins = groups.find(({ lesson }) => lesson.id === lessonId)
    return joins && joins.lesson.startsAt.equals(startsAt) ? [{ joins }] : []
  }
  const time = { start: startsAt.epochMilliseconds, trainerId, placeId }
  const arenas = offer.arenaUnits > 0 ? (arenasAt.get(placeId ?? '') ?? []) : []
  if (arenas.length === 0) return [{ ...time, arenaId: null }]
  return arenas
    .map(({ id }) => id)
    .toSorted((a, b) => Number(b === vacancy.arenaId) - Number(a === vacancy.arenaId))
    .map((arenaId) => ({ ...time, arenaId }))
}

const reasons: Record<Exclude<Refusal, 'conflict'>, SkipReason> = {
  not_bookable: 'terms',
  too_soon: 'too_late',
  too_far: 'terms',
  week_full: 'terms',
  too_young: 'terms',
  assessment_first: 'terms',
  permit_expired: 'terms',
  not_offered: 'taken',
  unsuitable: 'horse',
  taken: 'horse',
  limits: 'horse',
  needed: 'horse',
}

function reasonOf(refusal: Refusal, facts: SlotFacts, candidate: Candidate): SkipReason {
  if (refusal !== 'conflict') return reasons[refusal]
  const { obstacles, misfits } = judgeLesson(proposalFor(facts, candidate), facts, facts)
  if (obstacles.some(({ kind }) => kind === 'rider')) return 'busy'
  if (obstacles.length === 0 && misfits.size > 0) return 'level'
  const isAboutHorse = facts.wish.horseId !== null && obstacles.every(({ kind }) => kind === 'horse')
  return isAboutHorse ? 'horse' : 'taken'
}

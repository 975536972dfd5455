import type { Obstacle } from '@cavaletti/contract'
import type { Scope, Tx } from '#database/scope.ts'
import { findArena } from '#modules/places/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { writtenDay } from '#platform/mail/wording.ts'
import type { LockedLesson, Proposal } from './draft-lesson.ts'
import { checkInUse, checkKnown } from './check-in-use.ts'
import { obstacle, type Taken } from './find-obstacles.ts'
import { type Concerned, type Facts, gatherFacts } from './gather-facts.ts'
import { engagementOf, hasOtherTime, judgeLesson, ridesOf, type Verdict } from './judge-lesson.ts'
import type { Broken } from './judge-seats.ts'
import { mayOverrideLimits } from './policy.ts'
import { writeLessons } from './write-lessons.ts'

/** A proposal that nothing stands against, or all that does. */
export interface Refused {
  proposal: Proposal
  verdict: Verdict
  /** All of it as things in the way: limits and misfits too, for whoever only wants to know why not. */
  obstacles: Obstacle[]
}

export interface Arrangement {
  accepted: Proposal[]
  refused: Refused[]
  facts: Facts
  /** Writes what was accepted, and nothing else; its statements are sent at once. */
  write: () => Promise<void>
}

export interface Conditions {
  /** Leave for limits and misfits (H2, H6, P8), which is recorded. */
  overrideReason?: string | undefined
  /** Locked lessons that are cancelled in the same transaction afterwards, so that everybody is locked in one order. */
  cancelled?: readonly LockedLesson[] | undefined
}

/**
 * The one decision about lessons (S3), many at once: whom they concern is locked once, the facts are read once, then
 * they are judged in the order given, each against all that takes place and those accepted before it. A lesson whose
 * change is refused stays where it is, and others are judged against that. Lessons that are changed come locked, by
 * `lockLessons`.
 * Throws `not_found` for what the business does not have, `archived` for what is newly named and is archived, `forbidden` for leave that is not the caller's to give,
 * and `permit_expired` for new bookings without what must be in force (H13).
 */
export async function arrangeLessons(
  tx: Tx,
  scope: Scope,
  businessId: string,
  proposals: readonly Proposal[],
  { overrideReason, cancelled = [] }: Conditions = {},
): Promise<Arrangement> {
  if (overrideReason !== undefined && !mayOverrideLimits(scope)) throw new AppError('forbidden')
  const placed = await Promise.all(proposals.map((proposal) => atPlaceOfArena(tx, businessId, proposal)))
  const facts = await gatherFacts(tx, businessId, concernedBy(placed, cancelled), now())
  // What repeats was booked when it was planned: what is in the way of it is told, not thrown.
  if (scope.role !== 'job')
    for (const proposal of placed) {
      checkKnown(proposal, facts)
      checkInUse(proposal, facts)
      checkPermits(proposal, facts)
    }
  const gone = cancelled.map(({ lesson }) => lesson.id)
  const verdicts = judgeAll(placed, without(facts, gone), overrideReason !== undefined)
  const refused = placed.flatMap((proposal) => {
    const verdict = verdicts.get(proposal)
    if (!verdict || isClear(verdict, overrideReason !== undefined)) return []
    return [{ proposal, verdict, obstacles: allObstacles(proposal, verdict, facts) }]
  })
  const accepted = placed
    .filter((proposal) => !refused.some((one) => one.proposal === proposal))
    .map((proposal) => withLeave(proposal, verdicts.get(proposal), overrideReason))
  return { accepted, refused, facts, write: () => writeLessons(tx, scope, businessId, accepted) }
}

/** In order; what is refused stays where it is, which may be in the way of others that were judged before. */
function judgeAll(proposals: readonly Proposal[], facts: Facts, hasLeave: boolean): Map<Proposal, Verdict> {
  const staying = new Set<string>()
  for (;;) {
    const moving = new Set(proposals.map(({ lesson }) => lesson.id).filter((id) => !staying.has(id)))
    const taken: Taken = {
      engagements: facts.engagements.filter(({ lessonId }) => !moving.has(lessonId)),
      rides: facts.rides.filter(({ lessonId }) => !moving.has(lessonId)),
    }
    const verdicts = new Map<Proposal, Verdict>()
    for (const proposal of proposals) {
      const verdict = judgeLesson(proposal, facts, others(taken, proposal))
      verdicts.set(proposal, verdict)
      if (!isClear(verdict, hasLeave)) continue
      taken.engagements.push(engagementOf(proposal, facts))
      taken.rides.push(...ridesOf(proposal))
    }
    const stay = proposals.filter(({ before, lesson }) => {
      const verdict = before && [...verdicts].find(([one]) => one.lesson.id === lesson.id)?.[1]
      return verdict && !isClear(verdict, hasLeave) && !staying.has(lesson.id)
    })
    if (stay.length === 0) return verdicts
    for (const { lesson } of stay) staying.add(lesson.id)
  }
}

/** As if some lessons were cancelled already. */
function without(facts: Facts, gone: readonly string[]): Facts {
  const stays = ({ lessonId }: { lessonId: string }) => !gone.includes(lessonId)
  return { ...facts, engagements: facts.engagements.filter(stays), rides: facts.rides.filter(stays) }
}

/** Without the lesson itself, where it stays. */
function others({ engagements, rides }: Taken, { lesson }: Proposal): Taken {
  return {
    engagements: engagements.filter(({ lessonId }) => lessonId !== lesson.id),
    rides: rides.filter(({ lessonId }) => lessonId !== lesson.id),
  }
}

function isClear({ obstacles, unavailable, limits, misfits }: Verdict, hasLeave: boolean): boolean {
  if (obstacles.length > 0 || unavailable.length > 0) return false
  return hasLeave || (limits.size === 0 && misfits.size === 0)
}

/** Writes down for each seat what is broken with leave, and why. */
function withLeave(proposal: Proposal, verdict: Verdict | undefined, reason: string | undefined): Proposal {
  const seats = proposal.seats.map((seat) => {
    const overridden = verdict?.overridden.get(seat.id)
    if (overridden === undefined) return seat
    const isAsked = verdict?.limits.has(seat.id) || verdict?.misfits.has(seat.id)
    const why = (isAsked ? reason : seat.override_reason) ?? reason ?? null
    return { ...seat, overridden, override_reason: overridden.length > 0 ? why : null }
  })
  return { ...proposal, seats }
}

function allObstacles(proposal: Proposal, verdict: Verdict, facts: Facts): Obstacle[] {
  const own = { ...engagementOf(proposal, facts), lessonId: null }
  const sentences = (kind: 'horse' | 'rider', broken: Map<string, Broken>) =>
    [...broken].flatMap(([seatId, limits]) => {
      const seat = proposal.seats.find(({ id }) => id === seatId)
      const who = (kind === 'horse' ? seat?.horse_id : seat?.rider_id) ?? seatId
      const rider = facts.riders.get(who)
      const name = facts.horses.get(who)?.name ?? (rider ? `${rider.first_name} ${rider.last_name}` : '')
      return Object.values(limits).map((why) => obstacle(kind, who, name, own, why))
    })
  return [
    ...verdict.obstacles,
    ...verdict.unavailable.map((why) => obstacle('horse', own.trainerId, '', own, why)),
    ...sentences('horse', verdict.limits),
    ...sentences('rider', verdict.misfits),
  ]
}

/** An arena says where it is. */
async function atPlaceOfArena(tx: Tx, businessId: string, proposal: Proposal): Promise<Proposal> {
  const { arena_id, place_id } = proposal.lesson
  if (arena_id === null || place_id !== null) return proposal
  const arena = await findArena(tx, businessId, arena_id)
  if (!arena) throw new AppError('not_found')
  return { ...proposal, lesson: { ...proposal.lesson, place_id: arena.place_id } }
}

/** Whom and what proposals change, before and after. Seats that stay as they are, when they are, concern nobody. */
export function concernedBy(
  proposals: readonly Proposal[],
  cancelled: readonly LockedLesson[] = [],
): Concerned {
  const lessons = proposals.flatMap(({ before, lesson }) => (before ? [before.lesson, lesson] : [lesson]))
  const changedSeats = proposals.flatMap((proposal) => {
    const { before, seats: after } = proposal
    const changed = after.filter((seat) => {
      const old = before?.seats.find(({ id }) => id === seat.id)
      return hasOtherTime(proposal) || old?.horse_id !== seat.horse_id || old?.state !== seat.state
    })
    const ids = new Set(changed.map(({ id }) => id))
    return [...changed, ...(before?.seats ?? []).filter(({ id }) => ids.has(id))]
  })
  const seats = [...changedSeats, ...cancelled.flatMap((lesson) => lesson.seats)]
  const starts = lessons.map(({ starts_at }) => starts_at).toSorted((a, b) => Temporal.Instant.compare(a, b))
  const ends = lessons.map(({ ends_at }) => ends_at).toSorted((a, b) => Temporal.Instant.compare(a, b))
  const [from, until] = [starts[0] ?? now(), ends.at(-1) ?? now()]
  return {
    lessons: ids(proposals.map(({ lesson }) => lesson.id)),
    trainers: ids(lessons.map(({ trainer_id }) => trainer_id)),
    places: ids(lessons.map(({ place_id }) => place_id)),
    arenas: ids(lessons.map(({ arena_id }) => arena_id)),
    horses: ids(seats.map(({ horse_id }) => horse_id)),
    riders: ids(seats.map(({ rider_id }) => rider_id)),
    from,
    until,
  }
}

function ids(given: readonly (string | null)[]): string[] {
  return [...new Set(given.filter((id) => id !== null))].toSorted()
}

/** H13: nothing new is booked while a permit of the business or of the trainer has ended; what is booked stays and moves. */
function checkPermits({ before, lesson, seats }: Proposal, { expired }: Facts): void {
  const isNew = before === null || seats.some((seat) => !before.seats.some(({ id }) => id === seat.id))
  const ended = expired.filter(({ trainerId }) => trainerId === null || trainerId === lesson.trainer_id)
  if (!isNew || ended.length === 0) return
  const words = ended.map(
    ({ kind, expiresOn }) => `${kind.replaceAll('_', ' ')}, ended on ${writtenDay(expiresOn)}`,
  )
  throw new AppError('permit_expired', { fields: { permit: words.join('; ') } })
}

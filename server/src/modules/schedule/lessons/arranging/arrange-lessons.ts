import type { Obstacle } from '@cavaletti/contract'
import type { Scope, Tx } from '#database/scope.ts'
import { findArena } from '#modules/schedule/places/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inSteps } from '#platform/in-steps.ts'
import type { LockedLesson, Proposal } from '../draft-lesson.ts'
import { checkInUse, checkKnown } from '../judging/check-in-use.ts'
import { checkPermits } from '../judging/check-permits.ts'
import { obstacle, type Taken, takenNear } from '../judging/find-obstacles.ts'
import { type Facts, gatherFacts } from '../judging/gather-facts.ts'
import { engagementOf, isClear, judgeLesson, ridesOf, type Verdict } from '../judging/judge-lesson.ts'
import type { Broken } from '../judging/judge-seats.ts'
import { concernedBy } from '../judging/list-concerned.ts'
import { mayOverrideLimits } from '../policy.ts'
import { proposeMoved } from './propose-moved.ts'
import { writeBookings } from './write-bookings.ts'

/** Result for one proposal: accepted, or refused with all conflicts. */
export interface Refused {
  proposal: Proposal
  verdict: Verdict
  /** All conflicts, limits and misfits included, for display. */
  obstacles: Obstacle[]
  /** The same, in the language of the running work: a mail's reader may have another one than the caller. */
  reword: () => Obstacle[]
}

export interface Arrangement {
  accepted: Proposal[]
  refused: Refused[]
  facts: Facts
  /** Sends the statements of the accepted changes. */
  write: () => Promise<void>
}

export interface Conditions {
  /** Reason for overriding limits and misfits (H2, H6, P8); it is recorded. */
  overrideReason?: string | undefined
  /** Locked lessons that the same transaction cancels afterwards. Locking them here keeps one order of locks. */
  cancelled?: readonly LockedLesson[] | undefined
}

/**
 * Decides about lessons (S3), many at once: locks everything concerned once, reads the facts once, and judges the
 * proposals in order, each against existing lessons and those accepted before it. A refused lesson stays where it is,
 * and others are judged against that. Lock existing lessons by `lockLessons` first. Throws `not_found` for unknown
 * records, `archived` for newly chosen archived ones, `forbidden` if the caller may not override, and
 * `permit_expired` for new bookings without a valid certificate (H13).
 */
export async function arrangeLessons(
  tx: Tx,
  scope: Scope,
  proposals: readonly Proposal[],
  { overrideReason, cancelled = [] }: Conditions = {},
): Promise<Arrangement> {
  if (overrideReason !== undefined && !mayOverrideLimits(scope)) throw new AppError('forbidden')
  const placed = await Promise.all(proposals.map((proposal) => atPlaceOfArena(tx, proposal)))
  const facts = await gatherFacts(tx, concernedBy(placed, cancelled), now())
  // A job extends series that are already booked: it reports conflicts instead of throwing.
  if (scope.role !== 'job')
    for (const proposal of placed) {
      checkKnown(proposal, facts)
      checkInUse(proposal, facts)
      checkPermits(proposal, facts)
    }
  const gone = cancelled.map(({ lesson }) => lesson.id)
  const judgements = await judgeAll(placed, without(facts, gone), overrideReason !== undefined)
  const nextStep = inSteps()
  const refused: Refused[] = []
  for (const [proposal, { verdict, judge }] of judgements) {
    if (isClear(verdict, overrideReason !== undefined)) continue
    await nextStep()
    const reword = () => allObstacles(proposal, judge(), facts)
    refused.push({ proposal, verdict, obstacles: allObstacles(proposal, verdict, facts), reword })
  }
  const clear = placed
    .filter((proposal) => !refused.some((one) => one.proposal === proposal))
    .map((proposal) => withLeave(proposal, judgements.get(proposal)?.verdict, overrideReason))
  const accepted = await proposeMoved(tx, scope, clear)
  return { accepted, refused, facts, write: () => writeBookings(tx, scope, accepted) }
}

interface Judgement {
  verdict: Verdict
  /** Judges again, on the same facts. */
  judge: () => Verdict
}

/** Judges in order. A refused change stays where it is, which may conflict with lessons judged before. */
async function judgeAll(
  proposals: readonly Proposal[],
  facts: Facts,
  hasLeave: boolean,
): Promise<Map<Proposal, Judgement>> {
  const nextStep = inSteps()
  const staying = new Set<string>()
  for (;;) {
    const moving = new Set(proposals.map(({ lesson }) => lesson.id).filter((id) => !staying.has(id)))
    const taken: Taken = {
      engagements: facts.engagements.filter(({ lessonId }) => !moving.has(lessonId)),
      rides: facts.rides.filter(({ lessonId }) => !moving.has(lessonId)),
    }
    const judgements = new Map<Proposal, Judgement>()
    for (const proposal of proposals) {
      await nextStep()
      const beside = takenNear(taken, proposal)
      const judge = () => judgeLesson(proposal, facts, beside)
      const verdict = judge()
      judgements.set(proposal, { verdict, judge })
      if (!isClear(verdict, hasLeave)) continue
      taken.engagements.push(engagementOf(proposal, facts))
      taken.rides.push(...ridesOf(proposal))
    }
    const stay = proposals.filter(({ before, lesson }) => {
      const verdict = before && [...judgements].find(([one]) => one.lesson.id === lesson.id)?.[1].verdict
      return verdict && !isClear(verdict, hasLeave) && !staying.has(lesson.id)
    })
    if (stay.length === 0) return judgements
    for (const { lesson } of stay) staying.add(lesson.id)
  }
}

/** Facts without the lessons that are about to be cancelled. */
function without(facts: Facts, gone: readonly string[]): Facts {
  const stays = ({ lessonId }: { lessonId: string }) => !gone.includes(lessonId)
  return { ...facts, engagements: facts.engagements.filter(stays), rides: facts.rides.filter(stays) }
}

/** Records for each seat which limits were overridden, and the reason. */
function withLeave(proposal: Proposal, verdict: Verdict | undefined, reason: string | undefined): Proposal {
  const seats = proposal.seats.map((seat) => {
    const overridden = verdict?.overridden.get(seat.id)
    if (overridden === undefined) return seat
    const isAsked = verdict?.limits.has(seat.id) || verdict?.misfits.has(seat.id)
    const why = (isAsked ? reason : seat.overrideReason) ?? reason ?? null
    return { ...seat, overridden, overrideReason: overridden.length > 0 ? why : null }
  })
  return { ...proposal, seats }
}

function allObstacles(proposal: Proposal, verdict: Verdict, facts: Facts): Obstacle[] {
  const own = { ...engagementOf(proposal, facts), lessonId: null }
  const sentences = (kind: 'horse' | 'rider', broken: Map<string, Broken>) =>
    [...broken].flatMap(([seatId, limits]) => {
      const seat = proposal.seats.find(({ id }) => id === seatId)
      const who = (kind === 'horse' ? seat?.horseId : seat?.riderId) ?? seatId
      const rider = facts.riders.get(who)
      const name = facts.horses.get(who)?.name ?? (rider ? `${rider.firstName} ${rider.lastName}` : '')
      return Object.values(limits).map((why) => obstacle(kind, who, name, own, why))
    })
  return [
    ...verdict.obstacles,
    ...verdict.unavailable.map((why) => obstacle('horse', own.trainerId, '', own, why)),
    ...sentences('horse', verdict.limits),
    ...sentences('rider', verdict.misfits),
  ]
}

/** The location of a lesson is that of its arena. */
async function atPlaceOfArena(tx: Tx, proposal: Proposal): Promise<Proposal> {
  const { arenaId, placeId } = proposal.lesson
  if (arenaId === null || placeId !== null) return proposal
  const arena = await findArena(tx, arenaId)
  if (!arena) throw new AppError('not_found')
  return { ...proposal, lesson: { ...proposal.lesson, placeId: arena.placeId } }
}

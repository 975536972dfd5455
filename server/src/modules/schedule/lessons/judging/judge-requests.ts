import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inSteps } from '#platform/in-steps.ts'
import { checkInUse } from './check-in-use.ts'
import { checkPermits } from './check-permits.ts'
import { type LockedLesson, type Proposal, proposalOf } from '../draft-lesson.ts'
import { takenNear } from './find-obstacles.ts'
import { type Facts, peekFacts } from './gather-facts.ts'
import { isClear, judgeLesson } from './judge-lesson.ts'
import { concernedBy } from './list-concerned.ts'
import { peekLessons } from '../lock-lessons.ts'
import { refusalOf } from './refusal-of.ts'

/** The seat of a request. */
interface Asked {
  seatId: string
  lessonId: string
}

/**
 * What would refuse the confirmation of requests now, by seat: the judgement of `changeSeat`, each request for itself,
 * without locks and without writing. Null: nothing.
 */
export async function judgeRequests(
  tx: Tx,
  requests: readonly Asked[],
): Promise<Map<string, AppError | null>> {
  const lessons = await peekLessons(tx, [...new Set(requests.map(({ lessonId }) => lessonId))])
  const byId = new Map(lessons.map((one) => [one.lesson.id, one]))
  const confirmations = requests.flatMap(({ seatId, lessonId }) => {
    const lesson = byId.get(lessonId)
    return lesson ? [{ seatId, proposal: confirmed(lesson, seatId) }] : []
  })
  return judgeProposals(
    tx,
    confirmations.map(({ seatId, proposal }) => ({ key: seatId, proposal })),
  )
}

/**
 * What would refuse changes now, each for itself, by key. Null: nothing. `leaves`: the seat that a rider leaves for the
 * proposed one.
 */
export async function judgeProposals(
  tx: Tx,
  asked: readonly { key: string; proposal: Proposal; leaves?: string }[],
): Promise<Map<string, AppError | null>> {
  if (asked.length === 0) return new Map()
  const proposals = asked.map(({ proposal }) => proposal)
  const facts = await peekFacts(tx, concernedBy(proposals), now())
  const nextStep = inSteps()
  const refusals = new Map<string, AppError | null>()
  for (const { key, proposal, leaves } of asked) {
    await nextStep()
    const rides = facts.rides.filter(({ seatId }) => leaves === undefined || seatId !== leaves)
    refusals.set(key, refusalFor(proposal, { ...facts, rides }))
  }
  return refusals
}

function confirmed(lesson: LockedLesson, seatId: string): Proposal {
  const proposal = proposalOf(lesson)
  const seats = proposal.seats.map((seat) =>
    seat.id === seatId ? { ...seat, state: 'booked' as const, heldUntil: null } : seat,
  )
  return { ...proposal, seats }
}

function refusalFor(proposal: Proposal, facts: Facts): AppError | null {
  try {
    checkInUse(proposal, facts)
    checkPermits(proposal, facts)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  const verdict = judgeLesson(proposal, facts, takenNear(facts, proposal))
  return isClear(verdict, false) ? null : refusalOf(verdict)
}

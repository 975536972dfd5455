import { allInOrder } from '#database/pipeline.ts'
import type { Scope, Tx } from '#database/scope.ts'
import { announce } from '#platform/reactions.ts'
import { changedBy, seatsChanged } from './announce-seats.ts'
import { type LockedLesson, type Proposal, proposalOf } from './draft-lesson.ts'
import { deferExclusions, insertLessons, insertSeats, type PlacedSeat, enforceExclusions } from './store.ts'
import { type SeatDraft, updateLessons, updateSeats } from './store.ts'

/** Writes new and changed rows, and announces changed seats. All statements are sent at once, in this order. */
export async function writeLessons(tx: Tx, scope: Scope, proposals: readonly Proposal[]): Promise<void> {
  const added = proposals.filter(({ before }) => before === null).map(({ lesson }) => lesson)
  const changed = proposals.filter(isLessonChanged).map(({ lesson }) => lesson)
  const newSeats = proposals.flatMap(placedSeats).filter((seat) => !isKnown(proposals, seat))
  const changedSeats = proposals.flatMap((proposal) => {
    const was = proposal.before ? proposalOf(proposal.before).seats : []
    return placedSeats(proposal).filter((seat) => {
      const old = was.find(({ id }) => id === seat.id)
      return old && isDifferent(old, { ...old, ...pick(seat, old) })
    })
  })
  const told = changedBy(scope, tx.businessId, proposals)
  const several = changed.length > 1 || changedSeats.length > 1
  const sent = [
    several && deferExclusions(tx),
    added.length > 0 && insertLessons(tx, added, scope.actorId),
    changed.length > 0 && updateLessons(tx, changed),
    changedSeats.length > 0 && updateSeats(tx, changedSeats),
    newSeats.length > 0 && insertSeats(tx, newSeats, scope.actorId),
    several && enforceExclusions(tx),
    told !== null && announce(tx, seatsChanged, told),
  ]
  await allInOrder(sent.filter((one) => one !== false))
}

/** Writes a changed seat of a cancelled lesson, which stays cancelled. Announces nothing. */
export async function writeSeatAlone(tx: Tx, { lesson }: LockedLesson, seat: SeatDraft): Promise<void> {
  const { businessId, id: lessonId, startsAt, endsAt, horseLeadMinutes } = lesson
  await updateSeats(tx, [{ ...seat, businessId, lessonId, startsAt, endsAt, horseLeadMinutes }])
}

function isLessonChanged({ before, lesson }: Proposal): boolean {
  if (before === null) return false
  return before.lesson.state === 'cancelled' || isDifferent(proposalOf(before).lesson, lesson)
}

/** Compares plain rows by their JSON. */
function isDifferent<Row extends object>(was: Row, is: Row): boolean {
  return Object.keys(was).some(
    (key) => JSON.stringify(was[key as keyof Row]) !== JSON.stringify(is[key as keyof Row]),
  )
}

function pick<Row extends object>(from: Row, like: Row): Row {
  return Object.fromEntries(Object.keys(like).map((key) => [key, from[key as keyof Row]])) as Row
}

function placedSeats({ lesson, seats }: Proposal): PlacedSeat[] {
  const { businessId, id: lessonId, startsAt, endsAt, horseLeadMinutes } = lesson
  return seats.map((seat) => ({ ...seat, businessId, lessonId, startsAt, endsAt, horseLeadMinutes }))
}

function isKnown(proposals: readonly Proposal[], { id, lessonId }: PlacedSeat): boolean {
  const before = proposals.find(({ lesson }) => lesson.id === lessonId)?.before
  return before?.seats.some((seat) => seat.id === id) ?? false
}

import { allInOrder } from '#database/pipeline.ts'
import type { Scope, Tx } from '#database/scope.ts'
import { inSteps } from '#platform/in-steps.ts'
import { announce } from '#platform/reactions.ts'
import { horsesSwapped, swappedBy } from '../announcing/announce-horses.ts'
import {
  addedBy,
  changesBy,
  placesAdded,
  type SeatChange,
  seatsChanged,
  toldBy,
} from '../announcing/announce-seats.ts'
import { lessonsMoved, movedBy } from '../announcing/announce-moved.ts'
import { type LockedLesson, type Proposal, proposalOf } from '../draft-lesson.ts'
import { deferExclusions, insertLessons, insertSeats, type PlacedSeat, enforceExclusions } from '../store.ts'
import { type SeatDraft, updateLessons, updateSeats } from '../store.ts'

/** Lessons written at once: a series of half a year with full groups would stop other requests for 0.1 s. */
const atOnce = 25

/** Writes new and changed rows, and announces changed seats. The statements of 25 lessons are sent at once, in order. */
export async function writeLessons(tx: Tx, scope: Scope, proposals: readonly Proposal[]): Promise<void> {
  const nextStep = inSteps()
  const changes: SeatChange[] = []
  for (let from = 0; from < proposals.length; from += atOnce) {
    await nextStep()
    const part = proposals.slice(from, from + atOnce)
    const rows = rowsOf(part)
    // A lesson takes its seats to the new time before they get their new horse.
    const inTwoSteps = rows.changed.length > 0 && rows.changedSeats.length > 0
    const several =
      proposals.length > atOnce || rows.changed.length > 1 || rows.changedSeats.length > 1 || inTwoSteps
    changes.push(...changesBy(scope, part))
    const larger = addedBy(part)
    const swapped = swappedBy(scope, part)
    const moved = movedBy(part)
    const isLast = from + atOnce >= proposals.length
    const sent = [
      several && from === 0 && deferExclusions(tx),
      rows.added.length > 0 && insertLessons(tx, rows.added, scope.actorId),
      rows.changed.length > 0 && updateLessons(tx, rows.changed),
      rows.changedSeats.length > 0 && updateSeats(tx, rows.changedSeats),
      rows.newSeats.length > 0 && insertSeats(tx, rows.newSeats, scope.actorId),
      several && isLast && enforceExclusions(tx),
      isLast && changes.length > 0 && announce(tx, seatsChanged, toldBy(scope, tx.businessId, changes)),
      swapped !== null && announce(tx, horsesSwapped, swapped),
      larger !== null && announce(tx, placesAdded, larger),
      moved !== null && announce(tx, lessonsMoved, moved),
    ]
    await allInOrder(sent.filter((one) => one !== false))
  }
}

function rowsOf(proposals: readonly Proposal[]) {
  return {
    added: proposals
      .filter(({ before }) => before === null)
      .map(({ lesson, seats }) => ({ ...lesson, fromHold: seats.some(({ state }) => state === 'held') })),
    changed: proposals.filter(isLessonChanged).map(({ lesson }) => lesson),
    newSeats: proposals.flatMap(placedSeats).filter((seat) => !isKnown(proposals, seat)),
    changedSeats: proposals.flatMap((proposal) => {
      const was = proposal.before ? proposalOf(proposal.before).seats : []
      return placedSeats(proposal).filter((seat) => {
        const old = was.find(({ id }) => id === seat.id)
        return old && isDifferent(old, { ...old, ...pick(seat, old) })
      })
    }),
  }
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

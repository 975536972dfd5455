import type { BodyOf } from '@cavaletti/contract'
import type { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'
import type { Scope, Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { arrangeOne } from '../arranging/arrange-one.ts'
import { type LockedLesson, type Proposal, proposalOf, timesOf } from '../draft-lesson.ts'
import { atVersion, checkOpen } from '../find-locked.ts'
import { writeNote } from '../store.ts'

type Change = BodyOf<typeof lessonsApi.changeLesson>

/**
 * Moves or changes one lesson, which becomes an exception of its series (S5). The note may change at any time. Throws
 * `not_found`, `version_conflict`, `lesson_settled`, and like `arrangeOne`.
 */
export async function changeLesson(
  tx: Tx,
  scope: Scope,
  locked: readonly LockedLesson[],
  body: Change,
): Promise<string> {
  const before = atVersion(locked, body.version)
  const { version: _, note, overrideReason, ...changes } = body
  const isMore = Object.values(changes).some((value) => value !== undefined)
  if (isMore) checkOpen(before)
  const { id } = before.lesson
  if (!isMore) {
    await writeNote(tx, 'lessons', id, note ?? before.lesson.note)
    return id
  }
  const proposal = changed(before, changes)
  const lesson = { ...proposal.lesson, ...(note !== undefined && { note }) }
  return arrangeOne(tx, scope, { ...proposal, lesson }, overrideReason)
}

function changed(
  before: LockedLesson,
  changes: Omit<Change, 'version' | 'note' | 'overrideReason'>,
): Proposal {
  const { startsAt, minutes, trainerId, placeId, arenaId, title, capacity } = changes
  const { swapHorse, followsSeries } = changes
  const proposal = proposalOf(before)
  const { lesson } = proposal
  const length = lesson.startsAt.until(lesson.endsAt).total('minutes')
  // Another location clears the arena until one is chosen.
  const isElsewhere = placeId !== undefined && placeId !== lesson.placeId
  return {
    ...proposal,
    lesson: {
      ...lesson,
      ...timesOf(startsAt ?? lesson.startsAt.toString(), minutes ?? length),
      isException: lesson.seriesId !== null && followsSeries !== true,
      ...(trainerId !== undefined && { trainerId }),
      ...(placeId !== undefined && { placeId }),
      ...(isElsewhere && { arenaId: null }),
      ...(arenaId !== undefined && { arenaId }),
      // An arena determines the location.
      ...(arenaId && placeId === undefined && { placeId: null }),
      ...(title !== undefined && { title }),
      ...(capacity !== undefined && { capacity }),
    },
    seats: swapHorse ? swapped(proposal, swapHorse) : proposal.seats,
  }
}

function swapped(
  { seats }: Proposal,
  { from, to, seatId }: NonNullable<Change['swapHorse']>,
): Proposal['seats'] {
  const isSwapped = ({ id, horseId, state }: Proposal['seats'][number]) =>
    horseId === from &&
    (seatId === undefined || id === seatId) &&
    (state === 'requested' || state === 'booked')
  if (from === null && seats.filter(isSwapped).length > 1)
    throw new AppError('invalid_input', {
      fields: { 'swapHorse.from': say('means several seats: name one of them') },
    })
  if (!seats.some(isSwapped))
    throw new AppError('invalid_input', {
      fields: { 'swapHorse.from': say('goes in no seat of this lesson') },
    })
  return seats.map((seat) => (isSwapped(seat) ? { ...seat, horseId: to } : seat))
}

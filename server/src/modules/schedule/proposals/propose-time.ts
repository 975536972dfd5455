import type { BodyOf } from '@cavaletti/contract'
import type { proposalsApi } from '@cavaletti/contract/schedule/changes/proposals'
import type { Scope, Tx } from '#database/scope.ts'
import { lockRequest } from '#modules/schedule/bookings/index.ts'
import {
  arrangeOne,
  expiryOf,
  type LockedLesson,
  proposalOf,
  timesOf,
} from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { writeMessage } from './store.ts'

type Wanted = BodyOf<typeof proposalsApi.proposeTime>

/**
 * Proposes another time for a request. Its lesson moves there at once, under the judgement of every trainer's change, so
 * the time is kept like any other (S3). The seat stays a request until its client answers, and the time asked for is
 * free again. Throws like `lockRequest`, `checkTime` and `arrangeOne`, and `move_refused` if others have a place in the
 * lesson.
 */
export async function proposeTime(
  tx: Tx,
  scope: Scope,
  seatId: string,
  { version, startsAt, trainerId, placeId, arenaId, horseId, message = '', overrideReason }: Wanted,
): Promise<void> {
  const before = await lockRequest(tx, seatId, version)
  checkAlone(before, seatId)
  const at = now()
  const { lesson: asked } = before
  const minutes = asked.startsAt.until(asked.endsAt).total('minutes')
  const proposal = proposalOf(before)
  const lesson = { ...proposal.lesson, ...timesOf(startsAt, minutes), trainerId, placeId, arenaId }
  checkTime(asked, lesson, at)
  const heldUntil = expiryOf(at, lesson.startsAt)
  const seats = proposal.seats.map((seat) =>
    seat.id === seatId
      ? { ...seat, proposed: true, heldUntil, ...(horseId !== undefined && { horseId }) }
      : seat,
  )
  await arrangeOne(tx, scope, { ...proposal, lesson, seats }, overrideReason)
  await writeMessage(tx, seatId, message)
}

/** Moving a lesson for one rider would move it for all. */
function checkAlone({ offer, seats }: LockedLesson, seatId: string): void {
  const others = seats.filter(({ id, state }) => id !== seatId && state !== 'cancelled')
  if (offer.kind === 'private' && others.length === 0) return
  const shared = say(
    'Other riders can have a place in this lesson. Decline the request and name another lesson.',
  )
  throw new AppError('move_refused', { fields: { shared } })
}

type When = Pick<LockedLesson['lesson'], 'startsAt' | 'trainerId' | 'placeId' | 'arenaId'>

/** Throws `invalid_input` for a time that has begun, and for the present one. */
function checkTime(asked: When, wanted: When, at: Temporal.Instant): void {
  const isSame =
    asked.startsAt.equals(wanted.startsAt) &&
    asked.trainerId === wanted.trainerId &&
    asked.arenaId === wanted.arenaId &&
    // An arena determines the location.
    (wanted.arenaId !== null || asked.placeId === wanted.placeId)
  const why =
    Temporal.Instant.compare(wanted.startsAt, at) <= 0
      ? say('must be in the future')
      : isSame
        ? say('must be another time, trainer or location than the present one')
        : null
  if (why !== null) throw new AppError('invalid_input', { fields: { startsAt: why } })
}

import type { Scope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineAnnouncement } from '#platform/reactions.ts'
import type { Proposal } from '../draft-lesson.ts'

/** A trainer gave booked seats another horse than the one that their families chose by name. */
export const horsesSwapped = defineAnnouncement<{
  actorId: string
  seats: { seatId: string; wasHorseId: string; horseId: string }[]
}>('horses swapped')

/** The announcement of proposals that are about to be written; null if no chosen horse changes. */
export function swappedBy({ actorId, role }: Scope, proposals: readonly Proposal[]) {
  if (role === 'client' || role === 'job') return null
  const at = now()
  const seats = proposals.flatMap(({ before, lesson, seats: drafts, because }) => {
    // A horse that is off work is told with its reason.
    if (because === 'horse' || Temporal.Instant.compare(lesson.startsAt, at) <= 0) return []
    return drafts.flatMap(({ id, state, horseId }) => {
      const old = before?.seats.find((seat) => seat.id === id)
      if (!old?.chosenHorseId || horseId === null || old.state !== 'booked' || state !== 'booked') return []
      const wasHorseId = old.horseId ?? old.chosenHorseId
      return wasHorseId === horseId ? [] : { seatId: id, wasHorseId, horseId }
    })
  })
  return seats.length === 0 ? null : { actorId, seats }
}

import { jobScope, type Tx } from '#database/scope.ts'
import { arrangeLessons, lockLessons, proposalOf } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { lessonsWithout } from './store.ts'

/** Most lessons that get their horse back in one transaction: about half a year of a busy horse. */
const mostLessons = 500

/**
 * Gives a horse back to the future seats that lost it and still have none. A lesson in which it may not go now, because of
 * other rides, its limits or another time off work, keeps its gap, and the calendar marks it. Nobody is told: the
 * families expect this horse.
 */
export async function giveHorseBack(
  tx: Tx,
  { horseId, lastDayOff }: { horseId: string; lastDayOff: Temporal.PlainDate },
): Promise<void> {
  const at = now()
  // Locks lessons before horses, as everywhere.
  const locked = await lockLessons(
    tx,
    await lessonsWithout(tx, { horseId, lastDayOff, at, limit: mostLessons }),
  )
  const proposals = locked
    .filter(({ lesson }) => lesson.state === 'planned' && Temporal.Instant.compare(lesson.startsAt, at) > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.lesson.startsAt, b.lesson.startsAt))
    .map((one) => {
      const proposal = proposalOf(one)
      const seats = proposal.seats.map((seat) => {
        const before = one.seats.find(({ id }) => id === seat.id)
        const isLive = seat.state === 'booked' || seat.state === 'requested'
        const misses = isLive && seat.horseId === null && before?.lostHorseId === horseId
        return misses ? { ...seat, horseId } : seat
      })
      return { ...proposal, seats }
    })
  if (proposals.length === 0) return
  const { write } = await arrangeLessons(tx, jobScope(tx.businessId), proposals)
  await write()
}

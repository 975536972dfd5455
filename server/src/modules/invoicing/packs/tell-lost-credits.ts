import type { Tx } from '#database/scope.ts'
import type { SeatChange, SeatStanding } from '#modules/schedule/lessons/index.ts'
import { dayIn } from '#platform/clock.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { lostCredits } from './lost-credits.ts'

/** Booked seats were moved to another day: `lost` says what paid before and does not now; null: a credit pays. */
export const creditsMoved = defineAnnouncement<{
  seats: readonly { seatId: string; lost: 'pack' | 'membership' | null }[]
}>('credits of moved seats')

/** Tells which moved seats are no longer prepaid, because a pack pays by the day of the lesson. */
export async function tellLostCredits(
  tx: Tx,
  { changes }: { changes: readonly SeatChange[] },
): Promise<void> {
  const moved = new Map(
    changes.flatMap(({ seatId, was, becomes }) => {
      if (was?.state !== 'booked' || becomes.state !== 'booked') return []
      const [from, to] = [dayOf(was), dayOf(becomes)]
      return from.equals(to) ? [] : [[seatId, { from, to }] as const]
    }),
  )
  if (moved.size === 0) return
  const { lost, paid } = await lostCredits(tx, moved)
  const seats = [
    ...[...lost].map(([seatId, { isOfMembership }]) => ({
      seatId,
      lost: isOfMembership ? ('membership' as const) : ('pack' as const),
    })),
    ...[...paid].map((seatId) => ({ seatId, lost: null })),
  ]
  if (seats.length > 0) await announce(tx, creditsMoved, { seats })
}

function dayOf({ startsAt, timeZone }: SeatStanding): Temporal.PlainDate {
  return dayIn(timeZone, Temporal.Instant.from(startsAt))
}

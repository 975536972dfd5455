import type { Tx } from '#database/scope.ts'
import type { SeatChange, SeatStanding } from '#modules/schedule/lessons/index.ts'
import { dayIn } from '#platform/clock.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { lostCredits } from './lost-credits.ts'
import { seatsNamed } from './to-come-store.ts'

/** A booked seat for which a prepaid lesson paid, which another seat uses now. */
interface DisplacedSeat {
  seatId: string
  riderId: string
  startsAt: string
  timeZone: string
  priceMinor: number
}

/** What changed for prepaid lessons when seats were booked or moved. */
interface CreditsChange {
  /** Seats that moved: `lost` says what paid before and does not now; null: a credit pays. */
  seats: readonly { seatId: string; lost: 'pack' | 'membership' | null }[]
  /** All seats that were booked or moved, with other seats of the family that lost their credit to them. */
  causes: readonly { seatId: string; displaced: readonly DisplacedSeat[] }[]
  /** Other seats for which a credit pays now. */
  covered: readonly string[]
}

/** Booked seats use other prepaid lessons than before. */
export const creditsMoved = defineAnnouncement<CreditsChange>('credits of booked and moved seats')

/**
 * Tells which moved seats are no longer prepaid, because a pack pays by the day of the lesson, and which others are not,
 * because a booked or moved seat uses their credit.
 */
export async function tellLostCredits(
  tx: Tx,
  { changes }: { changes: readonly SeatChange[] },
): Promise<void> {
  // A seat that takes the place of another one uses its credit.
  const isHandover = changes.some(({ was, becomes }) => was?.state === 'booked' && becomes.state !== 'booked')
  const moved = new Map(
    changes.flatMap(({ seatId, was, becomes }) => {
      if (becomes.state !== 'booked' || (isHandover && was?.state !== 'booked')) return []
      const [from, to] = [was?.state === 'booked' ? dayOf(was) : null, dayOf(becomes)]
      return from?.equals(to) ? [] : [[seatId, { from, to }] as const]
    }),
  )
  if (moved.size === 0) return
  const { lost, paid, others } = await lostCredits(tx, moved)
  const isMove = (seatId: string) => moved.get(seatId)?.from !== null
  const seats = [
    ...[...lost].map(([seatId, { isOfMembership }]) => ({
      seatId,
      lost: isOfMembership ? ('membership' as const) : ('pack' as const),
    })),
    ...[...paid].filter(isMove).map((seatId) => ({ seatId, lost: null })),
  ]
  const causes = await findCauses(tx, [...moved.keys()], [...others.lost.keys()])
  const covered = [...others.gained]
  if (seats.length + covered.length > 0 || causes.some(({ displaced }) => displaced.length > 0))
    await announce(tx, creditsMoved, { seats, causes, covered })
}

/** Says once for each seat that lost its credit to which one: to a seat of the rider, or of the household. */
async function findCauses(
  tx: Tx,
  causeIds: readonly string[],
  lostIds: readonly string[],
): Promise<CreditsChange['causes']> {
  if (lostIds.length === 0) return causeIds.map((seatId) => ({ seatId, displaced: [] }))
  const [causes, lost] = [await seatsNamed(tx, causeIds), await seatsNamed(tx, lostIds)]
  const causeOf = ({ riderId, clientId }: (typeof lost)[number]) =>
    causes.find((cause) => cause.riderId === riderId) ?? causes.find((cause) => cause.clientId === clientId)
  const byCause = Map.groupBy(lost, (seat) => causeOf(seat)?.seatId)
  return causeIds.map((seatId) => ({
    seatId,
    displaced: (byCause.get(seatId) ?? []).map(
      ({ seatId: lostId, riderId, startsAt, timeZone, priceMinor }): DisplacedSeat => ({
        seatId: lostId,
        riderId,
        startsAt: startsAt.toString(),
        timeZone,
        priceMinor,
      }),
    ),
  }))
}

function dayOf({ startsAt, timeZone }: SeatStanding): Temporal.PlainDate {
  return dayIn(timeZone, Temporal.Instant.from(startsAt))
}

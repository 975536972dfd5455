import { addressOnLine } from '@cavaletti/contract/town-line'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { freeUntil } from '#modules/schedule/cancellation-policy/index.ts'
import { feesOfSeats, type SeatFee } from '#modules/schedule/travel-fees/index.ts'
import { findBookedSeat } from './booked-seat-store.ts'

/** What a visitor must know of the place that was booked for them. */
export interface BookedTerms {
  priceMinor: number
  /** ISO 4217. */
  currency: string
  travel: Pick<SeatFee, 'mostMinor' | 'isShared'> | null
  /** Empty: the lesson has no location. */
  address: string
  /** Null: cancelling is never free. */
  freeUntil: Temporal.Instant | null
}

export async function bookedTerms(tx: Tx, seatId: string, timeZone: string): Promise<BookedTerms> {
  const seat = await findBookedSeat(tx, seatId)
  if (!seat) throw new Error('the place that was booked is not there')
  const { startsAt, priceMinor, currency, graceUntil } = seat
  const ladder = ladderOf(seat.cancelLadder)
  return {
    priceMinor,
    currency,
    travel: (await feesOfSeats(tx, [seatId])).get(seatId) ?? null,
    address: seat.address ? addressOnLine(seat.address) : '',
    freeUntil: freeUntil({ ladder, startsAt, timeZone, graceUntil }),
  }
}

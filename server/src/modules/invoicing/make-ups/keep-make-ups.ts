import { businessTimeZone, ladderOf } from '#modules/identity/businesses/index.ts'
import { lockGoodwill, revokeGoodwill, stepAt } from '#modules/schedule/cancellation-policy/index.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import type { Tx } from '#database/scope.ts'
import { endUndeserved, prolongFor } from '#modules/invoicing/packs/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { insertMakeUp } from './insert-make-up.ts'
import { maySave } from './rules.ts'
import { type MissedSeat, missedSeats, savedSince } from './store.ts'

/** Days that a make-up lesson can still be used after the business cancelled a lesson that it could have paid for. */
const daysAfter = 30

/**
 * S15: gives a make-up lesson for each seat that a client cancelled in time at its full price, and takes an unused one
 * back when its seat is booked again. Goodwill is not used for such a seat. If the business cancels a lesson, make-up
 * lessons that could have paid for it can be used 30 more days.
 */
export async function keepMakeUps(
  tx: Tx,
  {
    actorId,
    causedBy,
    changes,
  }: { actorId: string; causedBy: 'client' | 'trainer' | 'job'; changes: readonly SeatChange[] },
): Promise<void> {
  const gone = changes.filter(({ was, becomes }) => was?.state === 'booked' && becomes.state === 'cancelled')
  if (changes.some(({ was, becomes }) => was?.state === 'cancelled' && becomes.state === 'booked'))
    await endUndeserved(tx)
  const missed = gone.filter(({ because }) => because === 'client').map(({ seatId }) => seatId)
  for (const seat of missed.length === 0 ? [] : await missedSeats(tx, missed)) await give(tx, actorId, seat)
  const called = gone.filter(({ because }) => causedBy === 'trainer' && because !== 'client')
  if (called.length === 0) return
  const until = todayIn(await businessTimeZone(tx)).add({ days: daysAfter })
  await prolongFor(
    tx,
    called.map(({ seatId }) => seatId),
    until,
  )
}

async function give(tx: Tx, by: string, seat: MissedSeat): Promise<void> {
  const { riderId, clientId, priceMinor, startsAt, timeZone, cancelledAt, missedOn } = seat
  const ladder = ladderOf(seat.cancelLadder)
  const terms = { ladder, priceMinor, startsAt, timeZone, graceUntil: seat.cancelGraceUntil }
  const until = stepAt(terms, cancelledAt).makeUpUntil
  const saved = await savedSince(tx, missedOn.with({ month: 1, day: 1 }), riderId)
  if (!until || !maySave({ riderId, cancelLadder: seat.cancelLadder, servedOn: missedOn }, saved)) return
  await lockGoodwill(tx, clientId)
  await revokeGoodwill(tx, seat.id)
  await insertMakeUp(tx, {
    riderId,
    clientId,
    ofSeatId: seat.id,
    mostPriceMinor: priceMinor,
    expiresOn: until,
    soldOn: todayIn(timeZone),
    // Later than the cancellation, so that it cannot pay for it.
    createdAt: now(),
    by,
  })
}

import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  lastDayOf,
  matchPacks,
  nameOf,
  lessonsOfPacks,
  planCover,
  seatsToCome,
  standingOf,
  standingPacks,
  withdrawUntil,
} from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { findOwnRiders, sightOf } from '#modules/people/riders/index.ts'
import { dayIn, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { householdsOf, isBilledMonthly, termsOf } from './store.ts'

type Payment = ReplyOf<typeof packOrdersApi.seatPayment>
type Pack = Awaited<ReturnType<typeof standingPacks>>[number]

/**
 * How a lesson would be paid (M7). Lessons booked before use their credits first. With
 * `seatId`, other places that the household holds count too, in the order in which packs will pay. Another household's pack is not
 * described (P2). Throws `not_found` for riders without access, `forbidden` if prices are not shown (P1).
 */
export async function paymentOfSeat(
  tx: Tx,
  principal: Principal,
  { riderId, offerId, startsAt, seatId }: QueryOf<typeof packOrdersApi.seatPayment>,
): Promise<Payment> {
  const { priceMinor, soldBy } = await termsOf(tx, offerId, seatId)
  const { ownId, matching } = await readMatching(tx, principal, riderId, seatId)
  if (soldBy === 'trainer') return { by: 'trainer', pack: null }
  const match = matching({ seatId: seatId ?? null, offerId, startsAt, priceMinor })
  if (!match) return { by: (await isBilledMonthly(tx)) ? 'monthly' : 'invoice', pack: null }
  const { pack, left } = match
  if (pack.clientId !== ownId) return { by: 'other_pack', pack: null }
  const { credits, origin } = pack
  const lastDay = lastDayOf(pack)?.toString() ?? null
  return {
    by: 'pack',
    pack: { name: nameOf(pack), left, credits, lastDay, isOfMembership: origin === 'membership' },
  }
}

/** A seat that a pack might pay for. */
interface Asked {
  /** Null: it is offered, and not held. */
  seatId: string | null
  riderId: string
  offerId: string
  startsAt: string
  priceMinor: number
}

/**
 * Which of these seats packs will pay for, as `paymentOfSeat` tells it for each of them: it counts all places that the
 * household holds. Throws like it.
 */
export async function creditedSeats<Seat extends Asked>(
  tx: Tx,
  principal: Principal,
  seats: readonly Seat[],
): Promise<Set<Seat>> {
  const credited = new Set<Seat>()
  for (const [riderId, own] of Map.groupBy(seats, (seat) => seat.riderId)) {
    const held = own.find(({ seatId }) => seatId !== null)
    const { matching } = await readMatching(tx, principal, riderId, held?.seatId ?? undefined)
    for (const seat of own) if (matching(seat)) credited.add(seat)
  }
  return credited
}

/** Reads what decides about packs for a rider. `heldSeatId`: a seat of the household whose held places count too. */
async function readMatching(tx: Tx, principal: Principal, riderId: string, heldSeatId: string | undefined) {
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findPresentClient(tx, principal.userId)
  const mine = (await findOwnRiders(tx, principal, on)).find(({ rider }) => rider.id === riderId)
  if (!own || !mine) throw new AppError('not_found')
  if (!sightOf(mine.access).amounts) throw new AppError('forbidden')
  const timeZone = await businessTimeZone(tx)
  const clientIds = await householdsOf(tx, riderId)
  const running = (await standingPacks(tx, { running: true }, await planCover(tx))).filter((pack) =>
    pack.riderId === null ? clientIds.includes(pack.clientId) : pack.riderId === riderId,
  )
  const all = running.length === 0 ? [] : await seatsToCome(tx, lessonsOfPacks(running), heldSeatId)
  const matching = ({ seatId, offerId, startsAt, priceMinor }: Omit<Asked, 'riderId'>) => {
    // Packs pay by day, then by id. A seat without an id comes last on its day.
    const id = seatId ?? '~'
    const servedOn = dayIn(timeZone, Temporal.Instant.from(startsAt))
    const packs = running.filter((pack) => isUsable(pack, todayIn(timeZone), servedOn))
    const before = all.filter((seat) => seat.id !== id)
    const state = 'attended' as const
    const asked = { id, state, riderId, clientIds, offerId, priceMinor, cancelledAt: null, servedOn }
    const paid = matchPacks([...before, asked], packs)
    const pack = packs.find((one) => one.id === paid.find((match) => match.seatId === id)?.packId)
    return pack && { pack, left: pack.left - paid.filter(({ packId }) => packId === pack.id).length }
  }
  return { ownId: own.id, matching }
}

/** Usable today, or once the buyer can no longer withdraw, if that is before the lesson (M12). */
function isUsable(pack: Pack, today: Temporal.PlainDate, servedOn: Temporal.PlainDate): boolean {
  const { state, waitsFor } = standingOf(pack, pack.left, pack.billing, today)
  if (state === 'usable') return true
  const until = withdrawUntil(pack)
  return waitsFor === 'withdrawal_period' && until !== null && Temporal.PlainDate.compare(servedOn, until) > 0
}

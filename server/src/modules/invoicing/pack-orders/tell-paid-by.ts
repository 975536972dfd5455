import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  changedCover,
  comingPacks,
  lastDayOf,
  matchPacks,
  nameDisplaced,
  nameOf,
  lessonsOfPacks,
  type OpenPack,
  type OpenSeat,
  paysFrom,
  planCover,
  seatsToCome,
  standingPacks,
} from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { findOwnRiders, sightOf } from '#modules/people/riders/index.ts'
import { dayIn, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { householdsOf, isBilledMonthly, termsOf } from './store.ts'

type ComingPack = Awaited<ReturnType<typeof comingPacks>>[number]
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
  const { priceMinor, soldBy, isBooked } = await termsOf(tx, offerId, seatId)
  const { ownId, matching, inComingMonth, displacedBy } = await readMatching(tx, principal, riderId, seatId)
  if (soldBy === 'trainer') return { by: 'trainer', pack: null, displaced: [] }
  const asked = { seatId: seatId ?? null, offerId, startsAt, priceMinor }
  const match = matching(asked)
  const coming = match ? null : await inComingMonth(asked)
  if (!match && !coming)
    return { by: (await isBilledMonthly(tx)) ? 'monthly' : 'invoice', pack: null, displaced: [] }
  const displaced = await displacedBy(asked, isBooked)
  if (coming)
    return coming.clientId === ownId
      ? { ...fromMembership(coming), displaced }
      : { by: 'other_pack', pack: null, displaced }
  if (match?.pack.clientId !== ownId) return { by: 'other_pack', pack: null, displaced }
  const { pack, left } = match
  const { credits, origin } = pack
  const lastDay = lastDayOf(pack)?.toString() ?? null
  return {
    by: 'pack',
    pack: { name: nameOf(pack), left, credits, lastDay, isOfMembership: origin === 'membership' },
    displaced,
  }
}

function fromMembership({ name, left, credits, expiresOn }: ComingPack): Omit<Payment, 'displaced'> {
  const pack = { name, left, credits, lastDay: expiresOn?.toString() ?? null, isOfMembership: true }
  return { by: 'membership', pack }
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
  const riders = await findOwnRiders(tx, principal, on)
  const mine = riders.find(({ rider }) => rider.id === riderId)
  if (!own || !mine) throw new AppError('not_found')
  if (!sightOf(mine.access).amounts) throw new AppError('forbidden')
  const timeZone = await businessTimeZone(tx)
  const clientIds = await householdsOf(tx, riderId)
  const running = (await standingPacks(tx, { running: true }, await planCover(tx))).filter((pack) =>
    pack.riderId === null ? clientIds.includes(pack.clientId) : pack.riderId === riderId,
  )
  const all = running.length === 0 ? [] : await seatsToCome(tx, lessonsOfPacks(running), heldSeatId)
  const seatOf = ({ seatId, offerId, startsAt, priceMinor }: Omit<Asked, 'riderId'>): OpenSeat => ({
    // Packs pay by day, then by id. A seat without an id comes last on its day.
    id: seatId ?? '~',
    state: 'attended',
    riderId,
    clientIds,
    offerId,
    priceMinor,
    cancelledAt: null,
    servedOn: dayIn(timeZone, Temporal.Instant.from(startsAt)),
  })
  const matching = (asked: Omit<Asked, 'riderId'>) => {
    const seat = seatOf(asked)
    return payerOf(
      seat,
      all,
      running.filter((pack) => isUsable(pack, todayIn(timeZone), seat.servedOn)),
    )
  }
  const inComingMonth = async (asked: Omit<Asked, 'riderId'>) => {
    const seat = seatOf(asked)
    const months = await comingPacks(tx, { riderIds: [riderId], clientIds }, [seat.servedOn])
    if (months.length === 0) return null
    const seats = await seatsToCome(tx, lessonsOfPacks([...running, ...months]), heldSeatId)
    const usable = running.filter((pack) => isUsable(pack, todayIn(timeZone), seat.servedOn))
    const match = payerOf(seat, seats, [...usable, ...months])
    const month = months.find(({ id }) => id === match?.pack.id)
    return match && month ? { ...month, left: match.left } : null
  }
  /** Other lessons that lose their credit to this one. The prices of other families are not shown (P2). */
  const displacedBy = async (asked: Omit<Asked, 'riderId'>, isBooked: boolean) => {
    const seat = seatOf(asked)
    const without = (seats: readonly OpenSeat[]) => seats.filter(({ id }) => id !== seat.id)
    const cover = await changedCover(
      tx,
      { riderIds: [riderId], clientIds },
      [seat.servedOn],
      {
        before: (seats) => (isBooked ? [...seats] : without(seats)),
        after: (seats) => [...without(seats), seat],
      },
      heldSeatId,
    )
    const priced = riders.filter(({ access }) => sightOf(access).amounts).map(({ rider }) => rider.id)
    const others = [...cover.lost.keys()].filter((id) => id !== seat.id)
    return nameDisplaced(tx, others, new Set(priced))
  }
  return { ownId: own.id, matching, inComingMonth, displacedBy }
}

/** The pack that pays for a seat, after other seats, and the credits that are left then. */
function payerOf<One extends OpenPack>(seat: OpenSeat, all: readonly OpenSeat[], packs: readonly One[]) {
  const before = all.filter(({ id }) => id !== seat.id)
  const paid = matchPacks([...before, seat], packs)
  const pack = packs.find(({ id }) => id === paid.find(({ seatId }) => seatId === seat.id)?.packId)
  return pack && { pack, left: pack.left - paid.filter(({ packId }) => packId === pack.id).length }
}

/** Usable today, or once the buyer can no longer withdraw, if that is before the lesson (M12). */
function isUsable(pack: Pack, today: Temporal.PlainDate, servedOn: Temporal.PlainDate): boolean {
  const from = paysFrom(pack, pack.left, pack.billing, today)
  return from !== null && Temporal.PlainDate.compare(servedOn, from) >= 0
}

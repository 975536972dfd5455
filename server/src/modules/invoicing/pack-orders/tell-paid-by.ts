import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { packOrdersApi } from '@cavaletti/contract/invoicing/pack-orders'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  matchPacks,
  nameOf,
  planCover,
  standingOf,
  standingPacks,
  withdrawUntil,
} from '#modules/invoicing/packs/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { findOwnRiders, sightOf } from '#modules/people/riders/index.ts'
import { dayIn, now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { householdsOf, isBilledMonthly, priceOf, seatsToCome } from './store.ts'

type Payment = ReplyOf<typeof packOrdersApi.seatPayment>
type Pack = Awaited<ReturnType<typeof standingPacks>>[number]

/** Attendance of lessons that began since then may still be missing. */
const unmarkedDays = 60

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
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findPresentClient(tx, principal.userId)
  const mine = (await findOwnRiders(tx, principal, on)).find(({ rider }) => rider.id === riderId)
  if (!own || !mine) throw new AppError('not_found')
  if (!sightOf(mine.access).amounts) throw new AppError('forbidden')
  const timeZone = await businessTimeZone(tx)
  const servedOn = dayIn(timeZone, Temporal.Instant.from(startsAt))
  const clientIds = await householdsOf(tx, riderId)
  const packs = (await standingPacks(tx, { running: true }, await planCover(tx))).filter(
    (pack) =>
      (pack.riderId === null ? clientIds.includes(pack.clientId) : pack.riderId === riderId) &&
      isUsable(pack, todayIn(timeZone), servedOn),
  )
  // Packs pay by day, then by id. A seat without an id comes last on its day.
  const asked = {
    id: seatId ?? '~',
    state: 'attended' as const,
    riderId,
    clientIds,
    offerId,
    priceMinor: await priceOf(tx, offerId, seatId),
    cancelledAt: null,
    servedOn,
  }
  const before = packs.length === 0 ? [] : await seatsToCome(tx, concerned(packs), seatId)
  const paid = matchPacks([...before, asked], packs)
  const pack = packs.find(({ id }) => id === paid.find(({ seatId }) => seatId === asked.id)?.packId)
  if (!pack) return { by: (await isBilledMonthly(tx)) ? 'monthly' : 'invoice', pack: null }
  if (pack.clientId !== own.id) return { by: 'other_pack', pack: null }
  const left = pack.left - paid.filter(({ packId }) => packId === pack.id).length
  return { by: 'pack', pack: { name: nameOf(pack), left, credits: pack.credits } }
}

/** Usable today, or once the buyer can no longer withdraw, if that is before the lesson (M12). */
function isUsable(pack: Pack, today: Temporal.PlainDate, servedOn: Temporal.PlainDate): boolean {
  const { state, waitsFor } = standingOf(pack, pack.left, pack.billing, today)
  if (state === 'usable') return true
  const until = withdrawUntil(pack)
  return waitsFor === 'withdrawal_period' && until !== null && Temporal.PlainDate.compare(servedOn, until) > 0
}

/** Whose lessons use the same packs. */
function concerned(packs: readonly Pack[]) {
  return {
    clientIds: packs.flatMap(({ riderId, clientId }) => (riderId === null ? [clientId] : [])),
    riderIds: packs.flatMap(({ riderId }) => riderId ?? []),
    since: now().subtract({ hours: 24 * unmarkedDays }),
  }
}

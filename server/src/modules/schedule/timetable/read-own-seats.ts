import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import type { Tx } from '#database/scope.ts'
import { findOwnRiders, type OwnRider, type Sight, sightOf } from '#modules/people/riders/index.ts'
import { feesOfSeats, type SeatFee } from '#modules/schedule/travel-fees/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type CreditFinder, type Pricing, pricing } from './price-steps.ts'
import { type OwnSeatRow, ownSeatOf, seatsOfRiders } from './store.ts'

/** Seats of the riders the caller may see today (P1). Throws `not_found` for another rider. */
export async function readOwnSeats(
  tx: Tx,
  principal: Principal,
  query: QueryOf<typeof timetableApi.myLessons>,
  findCredits: CreditFinder,
): Promise<ReplyOf<typeof timetableApi.myLessons>> {
  const after = readNumberCursor(query.cursor)
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  const asked = own.filter(({ rider }) => query.riderId === undefined || rider.id === query.riderId)
  if (query.riderId !== undefined && asked.length === 0) throw new AppError('not_found')
  const riders = asked.map(({ rider }) => rider.id)
  const { when = 'coming' } = query
  const at = now()
  const page = await cursorPage<OwnSeatRow>(query, (limit) =>
    seatsOfRiders(tx, { riders, when, now: at, after, limit }),
  )
  const rights = new Map(own.map((one) => [one.rider.id, rightsOf(one)]))
  const prices = await pricing(tx, at, findCredits)
  const fees = await feesOfSeats(
    tx,
    page.rows.map(({ seatId }) => seatId),
  )
  const items: Shown[] = []
  for (const row of page.rows) {
    const may = rights.get(row.riderId)
    if (may) items.push(await show({ ...row, travel: fees.get(row.seatId) ?? null }, may, at, prices))
  }
  return {
    items,
    next: page.next((row) => [
      String(Temporal.Instant.from(row.startsAt).epochMilliseconds / 60_000),
      row.seatId,
    ]),
  }
}

/** One seat as the list shows it. Throws `not_found` for seats of riders that the caller may not see. */
export async function readOwnSeat(
  tx: Tx,
  principal: Principal,
  seatId: string,
  findCredits: CreditFinder,
): Promise<Shown> {
  const at = now()
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  const riders = own.map(({ rider }) => rider.id)
  const row = await ownSeatOf(tx, riders, seatId, at)
  const seen = own.find(({ rider }) => rider.id === row?.riderId)
  if (!row || !seen) throw new AppError('not_found')
  const travel = (await feesOfSeats(tx, [seatId])).get(seatId) ?? null
  return show({ ...row, travel }, rightsOf(seen), at, await pricing(tx, at, findCredits))
}

type Shown = ReplyOf<typeof timetableApi.myLessons>['items'][number]

type Rights = Sight & { mayBook: boolean }

function rightsOf({ access: { permissions } }: OwnRider): Rights {
  return { ...sightOf({ permissions }), mayBook: permissions.includes('book') }
}

/** Costs need the permission to book (P1); notes need the permission for progress. */
async function show(
  { terms, missed, note, travel, ...row }: OwnSeatRow & { travel: SeatFee | null },
  may: Rights,
  at: Temporal.Instant,
  prices: Pricing,
): Promise<Shown> {
  const startsAt = Temporal.Instant.from(row.startsAt)
  const grace = terms.cancelGraceUntil
  const steps = await prices.steps({
    ...terms,
    state: row.state,
    soldBy: row.soldBy,
    riderId: row.riderId,
    startsAt,
    timeZone: row.timeZone,
    cancelGraceUntil: grace === null ? null : Temporal.Instant.from(grace),
  })
  const isToCome = row.state === 'booked' || row.state === 'requested'
  const mayCancel = isToCome && may.mayBook && Temporal.Instant.compare(at, startsAt) < 0
  const amount = (minor: number) => (may.amounts ? minor : null)
  return {
    ...row,
    cancelSteps: steps.map(({ until, percent, feeMinor, price }) => ({
      until: until?.toString() ?? null,
      percent,
      feeMinor: amount(feeMinor),
      price: may.amounts ? price : null,
    })),
    travel: may.amounts ? travel : null,
    mayCancel,
    mayMove: mayCancel && row.state === 'booked' && terms.movesOnline,
    moveRequest: may.mayBook ? row.moveRequest : null,
    mayPass: mayCancel && row.state === 'booked' && terms.passesOn,
    isPassedOn: row.isPassedOn && mayCancel,
    missed: missed && { ...missed, feeMinor: amount(missed.feeMinor) },
    note: may.progress ? note : null,
  }
}

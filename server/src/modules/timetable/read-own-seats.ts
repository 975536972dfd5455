import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/timetable'
import type { Tx } from '#database/scope.ts'
import { ladderOf, ownBusiness } from '#modules/businesses/index.ts'
import { cancelSteps } from '#modules/cancel-terms/index.ts'
import { findOwnRiders, type Sight, sightOf, todayOf } from '#modules/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type OwnSeatRow, seatsOfRiders } from './store.ts'

/** Lessons of the riders somebody may see today (P1). Throws `not_found` for another rider. */
export async function readOwnSeats(
  tx: Tx,
  principal: Principal,
  query: QueryOf<typeof timetableApi.myLessons>,
): Promise<ReplyOf<typeof timetableApi.myLessons>> {
  const businessId = ownBusiness(principal)
  const after = readNumberCursor(query.cursor)
  const on = { today: todayOf(principal), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  const asked = own.filter(({ rider }) => query.riderId === undefined || rider.id === query.riderId)
  if (query.riderId !== undefined && asked.length === 0) throw new AppError('not_found')
  const riders = asked.map(({ rider }) => rider.id)
  const { when = 'coming' } = query
  const at = now()
  const page = await cursorPage<OwnSeatRow>(query, (limit) =>
    seatsOfRiders(tx, businessId, { riders, when, now: at, after, limit }),
  )
  const access = new Map(own.map((one) => [one.rider.id, one.access]))
  return {
    items: page.rows.map((row) => {
      const permissions = access.get(row.riderId)?.permissions ?? []
      return show(row, { ...sightOf({ permissions }), mayBook: permissions.includes('book') }, at)
    }),
    next: page.next((row) => [
      String(Temporal.Instant.from(row.startsAt).epochMilliseconds / 60_000),
      row.seatId,
    ]),
  }
}

/** What it costs to cancel is for those who book (P1); notes are for those who see progress. */
function show(
  { cancelLadder, priceMinor, missed, note, ...row }: OwnSeatRow,
  may: Sight & { mayBook: boolean },
  at: Temporal.Instant,
): ReplyOf<typeof timetableApi.myLessons>['items'][number] {
  const startsAt = Temporal.Instant.from(row.startsAt)
  const ladder = ladderOf(cancelLadder)
  const isToCome = row.state === 'booked' || row.state === 'requested'
  const amount = (minor: number) => (may.amounts ? minor : null)
  return {
    ...row,
    cancelSteps: cancelSteps({ ladder, priceMinor, startsAt, timeZone: row.timeZone }).map((step) => ({
      until: step.until?.toString() ?? null,
      percent: step.percent,
      feeMinor: amount(step.feeMinor),
    })),
    mayCancel: isToCome && may.mayBook && Temporal.Instant.compare(at, startsAt) < 0,
    missed: missed && { ...missed, feeMinor: amount(missed.feeMinor) },
    note: may.progress ? note : null,
  }
}

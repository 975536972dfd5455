import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/timetable'
import type { Tx } from '#database/scope.ts'
import { businessRules, ownBusiness } from '#modules/businesses/index.ts'
import { findOwnRiders, todayOf } from '#modules/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Principal } from '#platform/session/gate.ts'
import { cancelUntil } from './rules.ts'
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
  const { cancelNoticeHours } = await businessRules(tx, businessId)
  const page = await cursorPage<OwnSeatRow>(query, (limit) =>
    seatsOfRiders(tx, businessId, { riders, when, now: now(), after, limit }),
  )
  const seesProgress = new Set(
    own.filter(({ access }) => access.permissions.includes('progress')).map(({ rider }) => rider.id),
  )
  return {
    items: page.rows.map((row) => ({
      ...row,
      cancelUntil: cancelUntil(
        Temporal.Instant.from(row.startsAt),
        row.timeZone,
        cancelNoticeHours,
      ).toString(),
      note: seesProgress.has(row.riderId) ? row.note : null,
    })),
    next: page.next((row) => [
      String(Temporal.Instant.from(row.startsAt).epochMilliseconds / 60_000),
      row.seatId,
    ]),
  }
}

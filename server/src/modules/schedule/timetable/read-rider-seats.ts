import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import type { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import { type OwnSeatRow, seatsOfRiders } from './store.ts'

type Page = ReplyOf<typeof timetableApi.lessonsOfRider>

/** Seats of these riders for trainers, notes included. */
export async function readRiderSeats(
  tx: Tx,
  riders: readonly string[],
  query: QueryOf<typeof timetableApi.lessonsOfRider>,
): Promise<Page> {
  const after = readNumberCursor(query.cursor)
  const { when = 'coming' } = query
  const at = now()
  const page = await cursorPage<OwnSeatRow>(query, (limit) =>
    seatsOfRiders(tx, { riders, when, now: at, after, limit }),
  )
  return {
    items: page.rows.map(({ terms: _terms, missed: _missed, moveRequest: _move, ...seat }) => seat),
    next: page.next((row) => [
      String(Temporal.Instant.from(row.startsAt).epochMilliseconds / 60_000),
      row.seatId,
    ]),
  }
}

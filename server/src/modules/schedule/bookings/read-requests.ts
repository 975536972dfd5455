import type { ReplyOf } from '@cavaletti/contract'
import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import type { Tx } from '#database/scope.ts'
import { isMinor, levelState } from '#modules/people/riders/index.ts'
import { readMoveRequests } from '#modules/schedule/move-requests/index.ts'
import { now } from '#platform/clock.ts'
import { type RequestRow, waitingRequests } from './store.ts'

type Requests = ReplyOf<typeof bookingsApi.bookingRequests>

const most = 200

/** The requests that wait for an answer. `today`: the caller's date, which decides who is a minor. */
export async function readRequests(tx: Tx, today: Temporal.PlainDate): Promise<Requests> {
  const at = now()
  const [rows, proposed, moves] = await Promise.all([
    waitingRequests(tx, at, { proposed: false, limit: most }),
    waitingRequests(tx, at, { proposed: true, limit: most }),
    readMoveRequests(tx, { at, today, limit: most }),
  ])
  return {
    items: rows.map((row) => show(row, today)),
    waiting: rows[0]?.waiting ?? 0,
    proposed: proposed.map((row) => show(row, today)),
    moves,
  }
}

function show(
  { waiting: _waiting, dateOfBirth, levelSetOn, ...row }: RequestRow,
  today: Temporal.PlainDate,
): Requests['items'][number] {
  return {
    ...row,
    isMinor: isMinor(dateOfBirth, today),
    startsAt: row.startsAt.toString(),
    endsAt: row.endsAt.toString(),
    requestedAt: row.requestedAt.toString(),
    heldUntil: row.heldUntil?.toString() ?? null,
    levelState: levelState(levelSetOn, today),
    levelSetOn: levelSetOn?.toString() ?? null,
    lastLessonAt: row.lastLessonAt?.toString() ?? null,
  }
}

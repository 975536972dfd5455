import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LessonRow } from '../store.ts'

/** What a client asked for before a trainer proposed something else. */
export interface AskedRow extends Pick<LessonRow, 'startsAt' | 'trainerId' | 'placeId' | 'arenaId'> {
  seatId: string
}

/** What was asked for with these seats, if a trainer proposed something else. */
export async function askedBefore(tx: Tx, seats: readonly { id: string }[]): Promise<AskedRow[]> {
  const ids = seats.map(({ id }) => id)
  const { rows } =
    await sql<AskedRow>`select seat_id, asked_starts_at as starts_at, asked_trainer_id as trainer_id,
      asked_place_id as place_id, asked_arena_id as arena_id
    from proposals where business_id = ${tx.businessId} and seat_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

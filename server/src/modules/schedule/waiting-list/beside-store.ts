import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { minutesBeside } from './rules.ts'
import type { NamedVacancy } from './vacancy-store.ts'

/**
 * Booked seats of these households beside a free place, by household, nearest first: at the same location, at the same
 * time, or with at most 15 minutes between. Includes seats of the riders who wait, so that one household may wait for two.
 */
export async function seatsBeside(
  tx: Tx,
  { placeId, startsAt, endsAt }: Pick<NamedVacancy, 'placeId' | 'startsAt' | 'endsAt'>,
  clientIds: readonly string[],
): Promise<{ seatId: string; riderId: string; clientId: string }[]> {
  const margin = { minutes: minutesBeside }
  const { rows } = await sql<{ seatId: string; riderId: string; clientId: string }>`
    select s.id as seat_id, s.rider_id, s.client_id
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id and l.state = 'planned'
    where s.business_id = ${tx.businessId} and s.client_id = any(${clientIds}::uuid[]) and s.state = 'booked'
      and l.place_id is not distinct from ${placeId}::uuid
      and s.starts_at <= ${endsAt.add(margin)}::timestamptz and s.ends_at >= ${startsAt.subtract(margin)}::timestamptz
      and s.starts_at > ${startsAt.subtract({ hours: 24 })}::timestamptz
    order by abs(extract(epoch from s.starts_at - ${startsAt}::timestamptz)), s.id`.execute(tx)
  return rows
}

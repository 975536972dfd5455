import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** A month of a membership whose lessons are not granted yet (M17). */
export interface ComingMonth {
  membershipId: string
  name: string
  clientId: string
  riderId: string | null
  offerIds: string[]
  credits: number
  from: Temporal.PlainDate
  until: Temporal.PlainDate
}

/** Months looked at after the last one that was granted. */
const mostMonths = 24

/** The months that will contain a day, of running memberships that could pay for a lesson of a rider. */
export async function comingMonths(
  tx: Tx,
  { riderId, clientIds, offerId }: { riderId: string; clientIds: readonly string[]; offerId: string },
  day: Temporal.PlainDate,
): Promise<ComingMonth[]> {
  const { rows } = await sql<ComingMonth>`
    select m.id as membership_id, m.name, m.client_id, m.rider_id, m.offer_ids, m.credits, "from", until
    from client_memberships m
      cross join lateral (select month, (m.starts_on + month * interval '1 month')::date as "from",
          (m.starts_on + (month + 1) * interval '1 month')::date - 1 as until
        from generate_series(m.months_done, m.months_done + ${mostMonths}) as month) as months
    where m.business_id = ${tx.businessId} and ${offerId}::uuid = any(m.offer_ids)
      and (m.rider_id = ${riderId}::uuid or (m.rider_id is null and m.client_id = any(${clientIds}::uuid[])))
      and ${day}::date between "from" and until and (m.ends_on is null or "from" <= m.ends_on)
      and not exists (select from membership_pauses p where p.business_id = m.business_id and p.membership_id = m.id
        and p.removed_at is null and month >= p.first_month and month < p.first_month + p.months)
    order by m.id`.execute(tx)
  return rows
}

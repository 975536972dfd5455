import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { OpenPack } from './rules.ts'

type Day = Temporal.PlainDate

/** Whose lessons packs pay for: households of riders and payers, and the riders. */
export interface Payers {
  riderIds: readonly string[]
  clientIds: readonly string[]
}

interface ComingMonth {
  id: string
  name: string
  clientId: string
  riderId: string | null
  offerIds: string[]
  credits: number
  from: Day
  until: Day
}

/** Months looked at after the last one that was granted. */
const mostMonths = 24

/** The packs that months of running memberships become later, if they contain one of these days (M17). */
export async function comingPacks(
  tx: Tx,
  { riderIds, clientIds }: Payers,
  days: readonly Day[],
): Promise<(OpenPack & { name: string; credits: number })[]> {
  const { rows } = await sql<ComingMonth>`
    select m.id || ' ' || month as id, m.name, m.client_id, m.rider_id, m.offer_ids, m.credits, "from", until
    from client_memberships m
      cross join lateral (select month, (m.starts_on + month * interval '1 month')::date as "from",
          (m.starts_on + (month + 1) * interval '1 month')::date - 1 as until
        from generate_series(m.months_done, m.months_done + ${mostMonths}) as month) as months
    where m.business_id = ${tx.businessId}
      and (m.rider_id = any(${riderIds}::uuid[]) or (m.rider_id is null and m.client_id = any(${clientIds}::uuid[])))
      and exists (select from unnest(${days.map(String)}::date[]) as day where day between "from" and until)
      and (m.ends_on is null or "from" <= m.ends_on)
      and not exists (select from membership_pauses p where p.business_id = m.business_id and p.membership_id = m.id
        and p.removed_at is null and month >= p.first_month and month < p.first_month + p.months)
    order by m.id, month`.execute(tx)
  return rows.map(({ from, until, ...month }) => ({
    ...month,
    origin: 'membership',
    mostPriceMinor: null,
    missedCounts: true,
    soldOn: from,
    createdAt: now(),
    expiresOn: until,
    left: month.credits,
  }))
}

/**
 * Riders of these seats, the households that pay for them, and the days of their lessons. `hasPacks`: the business sold
 * a pack or membership, so it is worth looking further.
 */
export async function payersOf(
  tx: Tx,
  seatIds: readonly string[],
): Promise<Payers & { days: Day[]; hasPacks: boolean }> {
  const { rows } = await sql<{ riderId: string; clientIds: string[]; day: Day; hasPacks: boolean }>`
    select exists (select from packs p where p.business_id = ${tx.businessId})
        or exists (select from client_memberships m where m.business_id = ${tx.businessId}) as has_packs,
      s.rider_id, l.on_day as day, array[s.client_id] || array(select a.client_id from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer) as client_ids
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])`.execute(tx)
  return {
    riderIds: [...new Set(rows.map(({ riderId }) => riderId))],
    clientIds: [...new Set(rows.flatMap(({ clientIds }) => clientIds))],
    days: rows.map(({ day }) => day),
    hasPacks: rows.some(({ hasPacks }) => hasPacks),
  }
}

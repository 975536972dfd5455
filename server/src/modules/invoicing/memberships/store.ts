import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { ClientMemberships, MembershipPauses } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import { offerNames } from '#modules/invoicing/packs/index.ts'
import { now } from '#platform/clock.ts'

export type MembershipRow = Selectable<ClientMemberships>
export type PauseRow = Selectable<MembershipPauses>

export async function insertMembership(tx: Tx, row: Insertable<ClientMemberships>): Promise<void> {
  await tx.insertInto('clientMemberships').values(row).execute()
}

export const updateMembership = updateOnVersion('clientMemberships')

/** Locks a membership until the end of the transaction. */
export async function lockMembership(tx: Tx, id: string): Promise<MembershipRow | undefined> {
  return tx
    .selectFrom('clientMemberships')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Pauses that were not cancelled. */
export async function pausesOf(tx: Tx, ids: readonly string[]): Promise<PauseRow[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('membershipPauses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('membershipId', 'in', [...ids])
    .where('removedAt', 'is', null)
    .orderBy('firstMonth')
    .execute()
}

export async function findPause(tx: Tx, id: string): Promise<PauseRow | undefined> {
  return tx
    .selectFrom('membershipPauses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

export async function insertPause(tx: Tx, row: Insertable<MembershipPauses>): Promise<void> {
  await tx.insertInto('membershipPauses').values(row).execute()
}

export async function removePause(tx: Tx, id: string): Promise<void> {
  await sql`update membership_pauses set removed_at = ${now()}::timestamptz
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

/** A month was charged or paused. The version stays: the terms are the same. */
export async function noteMonth(tx: Tx, id: string, monthsDone: number): Promise<void> {
  await sql`update client_memberships set months_done = ${monthsDone}
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

/** The client is told of this renewal. */
export async function noteReminder(tx: Tx, id: string, of: Temporal.PlainDate): Promise<void> {
  await sql`update client_memberships set reminded_of = ${of}::date where business_id = ${tx.businessId} and id = ${id}`.execute(
    tx,
  )
}

/** A membership with names, and the credits of its months that can still be used. */
export interface ShownRow extends MembershipRow {
  clientName: string
  riderName: string
  offerNames: string[]
  left: number
}

export interface MembershipFilter {
  id?: string | undefined
  clientId?: string | undefined
}

/** Running memberships first, then newest first. */
export async function listMemberships(
  tx: Tx,
  { id, clientId }: MembershipFilter,
  today: Temporal.PlainDate,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select m.*, c.first_name || ' ' || c.last_name as client_name,
      coalesce(r.first_name || ' ' || r.last_name, '') as rider_name,
      ${offerNames('m')} as offer_names,
      coalesce((select sum(e.credits) from packs p join pack_entries e on e.business_id = p.business_id and e.pack_id = p.id
        where p.business_id = m.business_id and p.membership_id = m.id and p.ended_at is null
          and p.expires_on >= ${today}::date), 0)::integer as left
    from client_memberships m
    join clients c on c.business_id = m.business_id and c.id = m.client_id
    left join riders r on r.business_id = m.business_id and r.id = m.rider_id
    where m.business_id = ${tx.businessId}
      and (${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid)
      and (${clientId ?? null}::uuid is null or m.client_id = ${clientId ?? null}::uuid)
    order by (m.ends_on is not null and m.ends_on < ${today}::date), m.id desc limit 500`.execute(tx)
  return rows
}

/** Memberships that may have a month to charge, or a renewal to tell of. */
export async function runningMemberships(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from client_memberships where business_id = ${tx.businessId} and (ends_on is null
      or (starts_on + months_done * interval '1 month')::date <= ends_on)
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Past lessons of the month of a pack without attendance that it could pay for: their credits are kept.
 */
export async function unmarkedLessons(
  tx: Tx,
  { clientId, riderId, offerIds }: Pick<MembershipRow, 'clientId' | 'riderId' | 'offerIds'>,
  { from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.state = 'booked' and l.state = 'planned' and s.price_minor > 0
      and s.sold_by = 'business'
      and l.offer_id = any(${offerIds}::uuid[]) and l.on_day between ${from}::date and ${until}::date
      and (s.rider_id = ${riderId}::uuid or (${riderId}::uuid is null and s.client_id = ${clientId}))`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

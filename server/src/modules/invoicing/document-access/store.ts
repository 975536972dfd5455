import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Permission } from '@cavaletti/contract/people/riders'
import type { Db, Tx } from '#database/scope.ts'
import type { FormerSellers } from '#database/tables.ts'
import type { ClientRow } from '#modules/people/clients/index.ts'
import { isGone } from '#modules/people/riders/index.ts'

/** A permission for a rider with another payer, and the data that decides whether it is valid. */
export interface GrantRow {
  clientId: string
  riderId: string
  isGuardian: boolean
  isPayer: boolean
  permissions: readonly string[]
  grantedAt: Temporal.Instant
  payerId: string
  clientGone: boolean
  rider: {
    dateOfBirth: Temporal.PlainDate | null
    clientId: string
    isClient: boolean
    archivedAt: Temporal.Instant | null
  }
  /** Date of birth of its holder, if they ride and it is known. */
  born: Temporal.PlainDate | null
}

/** A rider and payer: the grant opens the payer's invoices for this rider. */
export interface Grant {
  payerId: string
  riderId: string
  /** The rider belongs to the payer's household. */
  isHousehold: boolean
}

/** Grants as stored, ended ones included. */
async function grantRows(tx: Tx, permission: Permission, whose: RawBuilder<unknown>): Promise<GrantRow[]> {
  const { rows } = await sql<
    Omit<GrantRow, 'rider'> & {
      riderBorn: Temporal.PlainDate | null
      householdId: string
      rides: boolean
      riderArchivedAt: Temporal.Instant | null
    }
  >`select a.client_id, a.rider_id, a.is_guardian, a.is_payer, a.permissions, a.granted_at, p.client_id as payer_id,
      r.date_of_birth as rider_born, r.client_id as household_id, r.is_client as rides, own.date_of_birth as born,
      r.archived_at as rider_archived_at, ${isGone('a', 'r', 'c')} as client_gone
    from rider_access a
    join riders r on r.business_id = a.business_id and r.id = a.rider_id
    join clients c on c.business_id = a.business_id and c.id = a.client_id
    join rider_access p on p.business_id = a.business_id and p.rider_id = a.rider_id and p.is_payer
      and p.client_id <> a.client_id
    left join riders own on own.business_id = a.business_id and own.client_id = a.client_id and own.is_client
      and own.archived_at is null
    where a.business_id = ${tx.businessId} and ${permission} = any(a.permissions) and ${whose}
    order by a.client_id, a.rider_id`.execute(tx)
  return rows.map(({ riderBorn, householdId, rides, riderArchivedAt, ...row }) => ({
    ...row,
    rider: {
      dateOfBirth: riderBorn,
      clientId: householdId,
      isClient: rides,
      archivedAt: riderArchivedAt,
    },
  }))
}

/** Grants of a client. */
export function grantedTo(tx: Tx, clientId: string, permission: Permission) {
  return grantRows(tx, permission, sql`a.client_id = ${clientId}`)
}

/** Grants by other people for riders of this payer. */
export function grantedBeside(tx: Tx, payerId: string, permission: Permission) {
  return grantRows(tx, permission, sql`p.client_id = ${payerId}`)
}

/** The grants as a table `granted`. */
function granted(grants: readonly Grant[]) {
  return sql`granted as (select * from unnest(${grants.map(({ payerId }) => payerId)}::uuid[],
    ${grants.map(({ riderId }) => riderId)}::uuid[], ${grants.map(({ isHousehold }) => isHousehold)}::boolean[])
    as g (payer_id, rider_id, is_household))`
}

/**
 * SQL: whether an invoice or credit note `d` is for a rider of a grant: one of its lines is, or it names no rider and
 * went to the rider's own household. Documents for other riders only are not.
 */
const isFor = (d: RawBuilder<unknown>) => sql<boolean>`${d}.issued_at is not null and exists (
  select from granted g where g.payer_id = ${d}.client_id and (
    exists (select from document_lines l where l.business_id = ${d}.business_id
      and l.document_id = coalesce(${d}.corrects, ${d}.id) and l.rider_id = g.rider_id)
    or g.is_household and not exists (select from document_lines l where l.business_id = ${d}.business_id
      and l.document_id = coalesce(${d}.corrects, ${d}.id) and l.rider_id is not null)))`

/** SQL: the same for every document `d`; a reminder requires all its invoices. */
const isOpened = sql<boolean>`case d.kind when 'reminder' then d.issued_at is not null
    and exists (select from granted g where g.payer_id = d.client_id)
    and not exists (select from jsonb_array_elements(d.reminds -> 'items') as item where not exists (
      select from documents of where of.business_id = d.business_id and of.kind = 'invoice'
        and of.number = item ->> 'number' and of.client_id = d.client_id and ${isFor(sql`of`)}))
  else ${isFor(sql`d`)} end`

export async function isDocumentOpened(tx: Tx, grants: readonly Grant[], id: string): Promise<boolean> {
  const { rows } = await sql`with ${granted(grants)} select from documents d
    where d.business_id = ${tx.businessId} and d.id = ${id} and ${isOpened}`.execute(tx)
  return rows.length > 0
}

export interface Page {
  /** Day and id of the previous page's last row. */
  after: readonly [day: number, id: string] | null
  limit: number
}

/** Documents that grants open, newest first; `rank` is the day of issue. */
export async function listOpened(
  tx: Tx,
  grants: readonly Grant[],
  { after, limit }: Page,
): Promise<{ id: string; rank: number }[]> {
  const rank = sql<number>`(d.issued_on - date '1970-01-01')`
  const { rows } = await sql<{ id: string; rank: number }>`with ${granted(grants)}
    select d.id, ${rank} as rank from documents d
    where d.business_id = ${tx.businessId} and d.client_id in (select payer_id from granted) and ${isOpened}
      and (${after === null} or (${rank}, d.id) < (${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid))
    order by ${rank} desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}

/** A payment for clients who get its receipt. */
export interface OpenedPayment {
  id: string
  rank: number
  payerName: string
  paidOn: Temporal.PlainDate
  amountMinor: number
  currency: string
  numbers: string[]
}

/**
 * Payments used only for documents that grants open, latest first; all, or the one with an id. An existing receipt
 * names nothing else either.
 */
export async function listOpenedPayments(
  tx: Tx,
  grants: readonly Grant[],
  { after, limit }: Page,
  id: string | null = null,
): Promise<OpenedPayment[]> {
  const rank = sql<number>`(p.paid_on - date '1970-01-01')`
  const { rows } = await sql<OpenedPayment>`with ${granted(grants)}
    select p.id, ${rank} as rank, p.paid_on, p.amount_minor, p.currency, used.numbers,
      trim(c.first_name || ' ' || c.last_name) as payer_name
    from payments p join clients c on c.business_id = p.business_id and c.id = p.client_id
    join lateral (select array_agg(number order by number) as numbers, bool_and(opened) as opened from (
      select d.number, ${isOpened} as opened from allocations a
      join documents d on d.business_id = a.business_id and d.id = a.document_id
      where a.business_id = p.business_id and a.payment_id = p.id
      group by d.business_id, d.id having sum(a.amount_minor) <> 0) as each) as used on used.opened
    where p.business_id = ${tx.businessId} and p.kind = 'payment' and p.client_id in (select payer_id from granted)
      and (${id}::uuid is null or p.id = ${id}::uuid)
      and not exists (select from payments v where v.business_id = p.business_id and v.takes_back = p.id and v.kind = 'void')
      and not exists (select from receipts r cross join jsonb_array_elements(r.content -> 'uses') as use
        where r.business_id = p.business_id and r.payment_id = p.id and not exists (
          select from documents d where d.business_id = p.business_id and d.client_id = p.client_id
            and d.number = use ->> 'number' and ${isOpened}))
      and (${after === null} or (${rank}, p.id) < (${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid))
    order by ${rank} desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Records of several clients. */
export async function recordsOf(tx: Tx, ids: readonly string[]): Promise<ClientRow[]> {
  return tx
    .selectFrom('clients')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Whether a client has any document, payment, or credits that have not ended. */
export async function hasMoneyThere(tx: Tx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from documents where business_id = ${tx.businessId} and client_id = ${clientId} and issued_at is not null)
    or exists (select from payments where business_id = ${tx.businessId} and client_id = ${clientId})
    or exists (select from packs where business_id = ${tx.businessId} and client_id = ${clientId} and ended_at is null) as has`.execute(
    tx,
  )
  return rows[0]?.has ?? false
}

/** Businesses an account has left, the last one first. Needs no scope. */
export async function formerSellersOf(db: Db, userId: string) {
  return db
    .selectFrom('formerSellers')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('leftAt', 'desc')
    .orderBy('sellerBusinessId')
    .execute()
}

export async function putFormerSeller(tx: Tx, row: Insertable<FormerSellers>): Promise<void> {
  await tx
    .insertInto('formerSellers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'sellerBusinessId'])
        .doUpdateSet({ clientId: row.clientId, leftAt: row.leftAt }),
    )
    .execute()
}

export async function deleteFormerSeller(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('formerSellers')
    .where('userId', '=', userId)
    .where('sellerBusinessId', '=', tx.businessId)
    .execute()
}

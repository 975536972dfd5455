import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PackEntries, Packs } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'
import { chargedOnLine } from '#modules/schedule/charge-status/index.ts'
import { dayIn } from '#platform/clock.ts'
import { offerNames } from './kind-store.ts'
import { type Billing, type Grace, graceOf, type OpenSeat } from './rules.ts'

export type PackRow = Selectable<Packs>

/** A pack with its credits left and the state of its invoice. */
export interface StandingPack extends PackRow {
  clientName: string
  riderName: string
  /** Names of the lesson types that it covers. */
  offerNames: string[]
  /** The missed lesson that a make-up lesson replaces. */
  madeUpFor: { offerName: string; on: string } | null
  left: number
  billing: Billing
  invoiceId: string | null
  /** The latest credit note for it, and whether an invoice was issued for it. */
  creditNote: { id: string; number: string; grossMinor: number } | null
  wasInvoiced: boolean
  /** Credits usable after its last day. */
  grace: Grace | null
  entries: {
    id: string
    kind: Selectable<PackEntries>['kind']
    credits: number
    on: string
    about: string
  }[]
}

/** Credits returned or added, by day, and the number used after the last day. */
interface CameBack {
  cameBack: { at: string; credits: number }[]
  usedLate: number
}

/** An entry of a seat has a day, others have an instant. */
type StoredEntry = Omit<StandingPack['entries'][number], 'on'> & { on: string | null; at: string }

/** A ledger entry to add: a credit that pays for a seat, or is returned. */
export interface PlannedEntry {
  kind: 'used' | 'returned'
  packId: string
  seatId: string
  credits: -1 | 1
  /** Minor unit. */
  unitPriceMinor: number
}

export async function insertPack(tx: Tx, row: Insertable<Packs>): Promise<void> {
  await tx.insertInto('packs').values(row).execute()
}

export const updatePack = updateOnVersion('packs')

/** Adds an entry; the database refuses more than is left. */
export async function insertEntry(tx: Tx, row: Insertable<PackEntries>): Promise<void> {
  await tx.insertInto('packEntries').values(row).execute()
}

/** Locks a business's packs until the end of the transaction. */
export async function lockPacks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packs ${tx.businessId}`}, 0))`.execute(tx)
}

/** Locks a pack until the end of the transaction. */
export async function lockPack(tx: Tx, id: string): Promise<PackRow | undefined> {
  return tx
    .selectFrom('packs')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether any pack could pay or get back a credit; if not, skip the search. */
export async function hasPacks(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from packs where business_id = ${tx.businessId} limit 1`.execute(tx)
  return rows.length > 0
}

export interface PackFilter {
  id?: string | undefined
  clientId?: string | undefined
  /** Only packs that have not ended and have credits left. */
  running?: boolean | undefined
}

/**
 * Packs, newest first, as after the planned entries. A fully credited invoice charges for nothing. All running ones, so
 * that none that still pays is left out; of others the newest 500.
 */
export async function standingPacks(
  tx: Tx,
  { id, clientId, running = false }: PackFilter,
  planned: readonly PlannedEntry[] = [],
): Promise<StandingPack[]> {
  const soon = sql`unnest(${planned.map((one) => one.packId)}::uuid[], ${planned.map((one) => one.kind)}::text[],
    ${planned.map((one) => one.credits)}::integer[], ${planned.map((one) => one.seatId)}::uuid[])`
  const { rows } = await sql<
    Omit<StandingPack, 'grace' | 'entries'> & CameBack & { entries: StoredEntry[]; timeZone: string }
  >`
    select p.*, b.time_zone, c.first_name || ' ' || c.last_name as client_name,
      coalesce(r.first_name || ' ' || r.last_name, '') as rider_name, ${offerNames('p')} as offer_names,
      credits_left.left,
      case when p.extra_id is null or present.given then 'paid' when charged.id is null then null when charged.open then 'issued' else 'paid' end as billing,
      charged.id as invoice_id,
      (select json_build_object('id', d.id, 'number', d.number, 'grossMinor', d.gross_minor)
        from document_lines n join document_lines k on k.business_id = n.business_id and k.credits = n.id
        join documents d on d.business_id = k.business_id and d.id = k.document_id
        where n.business_id = p.business_id and n.extra_id = p.extra_id and d.kind = 'credit_note' and d.issued_at is not null
        order by d.issued_at desc limit 1) as credit_note,
      exists (select from document_lines n join documents d on d.business_id = n.business_id and d.id = n.document_id
        where n.business_id = p.business_id and n.extra_id = p.extra_id and d.kind = 'invoice' and d.issued_at is not null) as was_invoiced,
      (select json_build_object('offerName', o.name, 'on', l.on_day) from seats s
        join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        join offers o on o.business_id = l.business_id and o.id = l.offer_id
        where s.business_id = p.business_id and s.id = p.of_seat_id) as made_up_for,
      (select coalesce(json_agg(json_build_object('at', e.created_at, 'credits', e.credits)), '[]') from (
        select kind, credits, created_at from pack_entries where business_id = p.business_id and pack_id = p.id
        union all select kind, credits, now() from ${soon} planned (pack_id, kind, credits, seat_id) where pack_id = p.id) e
        where e.kind in ('returned', 'given') and e.credits > 0) as came_back,
      (select count(*)::integer from (
        select kind, seat_id from pack_entries where business_id = p.business_id and pack_id = p.id
        union all select kind, seat_id from ${soon} planned (pack_id, kind, credits, seat_id) where pack_id = p.id) e
        join seats s on s.business_id = p.business_id and s.id = e.seat_id
        join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        where e.kind = 'used' and l.on_day > p.expires_on) as used_late,
      (select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'credits', e.credits,
          'on', l.on_day, 'at', e.created_at,
          'about', coalesce(sr.first_name || ' ' || sr.last_name || ', ' || o.name, e.reason))
          order by e.created_at, e.id)
        from (
          select id, business_id, kind, credits, seat_id, reason, created_at from pack_entries
            where business_id = p.business_id and pack_id = p.id
          union all select seat_id, p.business_id, kind, credits, seat_id, '', now()
            from ${soon} planned (pack_id, kind, credits, seat_id) where pack_id = p.id) e
        left join seats s on s.business_id = e.business_id and s.id = e.seat_id
        left join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        left join offers o on o.business_id = l.business_id and o.id = l.offer_id
        left join riders sr on sr.business_id = s.business_id and sr.id = s.rider_id) as entries
    from packs p
    join businesses b on b.id = p.business_id
    join clients c on c.business_id = p.business_id and c.id = p.client_id
    left join riders r on r.business_id = p.business_id and r.id = p.rider_id
    cross join lateral (select ((select sum(e.credits) from pack_entries e where e.business_id = p.business_id and e.pack_id = p.id)
      + coalesce((select sum(credits) from ${soon} planned (pack_id, kind, credits, seat_id) where pack_id = p.id), 0))::integer as left) credits_left
    cross join lateral (select exists (select from waivers w
      where w.business_id = p.business_id and w.extra_id = p.extra_id and w.revoked_at is null) as given) present
    left join lateral (
      select d.id, exists (select from open_documents o where o.business_id = d.business_id and o.document_id = d.id) as open
      from document_lines n join documents d on d.business_id = n.business_id and d.id = n.document_id
      where n.business_id = p.business_id and n.extra_id = p.extra_id and d.kind = 'invoice' and d.issued_at is not null
        and n.amount_minor > (select coalesce(sum(k.amount_minor), 0) from document_lines k
          where k.business_id = n.business_id and k.credits = n.id)
      order by d.issued_at desc limit 1) charged on true
    where p.business_id = ${tx.businessId}
      and (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid)
      and (${clientId ?? null}::uuid is null or p.client_id = ${clientId ?? null}::uuid)
      and (not ${running} or (p.ended_at is null and credits_left.left > 0))
    order by p.id desc limit ${running ? null : 500}`.execute(tx)
  return rows.map((row) => {
    const dayOf = (at: string) => dayIn(row.timeZone, Temporal.Instant.from(at))
    const cameBack = row.cameBack.map(({ at, credits }) => ({ on: dayOf(at), credits }))
    const entries = row.entries.map(({ on, at, ...entry }) => ({ ...entry, on: on ?? dayOf(at).toString() }))
    return { ...row, entries, grace: graceOf(row, row.left, cameBack, row.usedLate) }
  })
}

/**
 * Seats with a full price that are not on an invoice, waived or paid by a credit (M16), except those whose credit is
 * being returned.
 */
export async function openSeats(
  tx: Tx,
  givenBack: readonly string[],
  isLocking: boolean,
): Promise<OpenSeat[]> {
  const found = await readOpenSeats(tx, givenBack, { isLocking })
  if (!isLocking || found.length === 0) return found
  // Another request may have charged for one while this one waited for its lock.
  return readOpenSeats(tx, givenBack, { among: found.map(({ id }) => id) })
}

async function readOpenSeats(
  tx: Tx,
  givenBack: readonly string[],
  { isLocking = false, among = null }: { isLocking?: boolean; among?: readonly string[] | null },
): Promise<OpenSeat[]> {
  const { rows } = await sql<OpenSeat>`
    select s.id, s.state, s.rider_id, l.offer_id, l.on_day as served_on, s.price_minor, s.cancelled_at,
      array[s.client_id] || array(select a.client_id from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer) as client_ids
    from unbilled u
    join seats s on s.business_id = u.business_id and s.id = u.seat_id
    join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where u.business_id = ${tx.businessId} and (${among}::uuid[] is null or s.id = any(${among}::uuid[]))
      and s.charge_minor > 0 and s.charge_minor = s.price_minor
      and not ${chargedOnLine('seatId', 's')}
      and not exists (select from waivers w where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null)
      and (s.id = any(${givenBack}::uuid[])
        or coalesce((select sum(e.credits) from pack_entries e where e.business_id = s.business_id and e.seat_id = s.id), 0) = 0)
    order by s.id ${locking(isLocking)}`.execute(tx)
  return rows
}

const locking = (isLocking: boolean) => (isLocking ? sql`for no key update of s` : sql``)

/**
 * Seats that use a credit although they are no longer charged, cost only a part, which is charged in money, or are
 * missed lessons that the pack does not cover.
 */
export async function seatsToReturn(tx: Tx, isLocking: boolean): Promise<PlannedEntry[]> {
  const { rows } = await sql<PlannedEntry>`
    select 'returned' as kind, 1 as credits, e.seat_id as "seatId", e.pack_id as "packId", e.unit_price_minor as "unitPriceMinor"
    from pack_entries e
    join packs p on p.business_id = e.business_id and p.id = e.pack_id
    join seats s on s.business_id = e.business_id and s.id = e.seat_id
    where e.business_id = ${tx.businessId} and e.kind = 'used'
      and (s.charge_minor < s.price_minor or not (s.state = 'attended' or (s.state in ('late_cancelled', 'no_show') and p.missed_counts))
        or exists (select from waivers w where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null))
      and (select sum(o.credits) from pack_entries o where o.business_id = e.business_id and o.seat_id = e.seat_id) < 0
      and e.id = (select o.id from pack_entries o where o.business_id = e.business_id and o.seat_id = e.seat_id and o.kind = 'used'
        order by o.created_at desc, o.id desc limit 1)
    order by s.id ${locking(isLocking)}`.execute(tx)
  return rows
}

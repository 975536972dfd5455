import { sql } from 'kysely'
import type { erasureObstacles } from '@cavaletti/contract/reporting/erasures'
import type { Tx } from '#database/scope.ts'

/** What of a client can be open; the rest of the contract's obstacles are about the record itself. */
type Open = Exclude<(typeof erasureObstacles)[number], 'rider_is_client' | 'horses'>

interface Standing {
  /** Issued invoices with an open amount. */
  open: number
  drafts: number
  unbilled: number
  /** Currencies in which the client has credit. */
  credit: number
  /** Packs with lessons left. */
  packs: number
  /** Make-up lessons that can still be used. */
  makeUps: number
  /** Memberships that have not ended. */
  memberships: number
  /** Lessons to come, requests included. */
  lessons: number
}

/**
 * What a client still owes or is owed, and the lessons to come of these riders, with numbers; zero is included.
 * `everybody`: of the whole business.
 */
export async function countOpen(
  tx: Tx,
  of: { clientId: string | null; riderIds: readonly string[] } | 'everybody',
  at: Temporal.Instant,
): Promise<[Open, number][]> {
  const isClient = (column: string) =>
    of === 'everybody' ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${of.clientId}`
  const isRider = (column: string) =>
    of === 'everybody'
      ? sql`${sql.ref(column)} is not null`
      : sql`${sql.ref(column)} = any(${of.riderIds}::uuid[])`
  const business = tx.businessId
  const today = sql`(${at}::timestamptz at time zone 'UTC')::date`
  const left = sql`from packs p where p.business_id = ${business} and p.ended_at is null
      and (${isClient('p.client_id')} or ${isRider('p.rider_id')})
      and (p.expires_on is null or p.expires_on >= ${today})
      and (select sum(credits) from pack_entries e where e.business_id = p.business_id and e.pack_id = p.id) > 0`
  const { rows } = await sql<Standing>`select
    (select coalesce(sum(documents), 0)::integer from client_money
      where business_id = ${business} and ${isClient('client_id')} and open_minor <> 0) as open,
    (select count(*)::integer from documents
      where business_id = ${business} and ${isClient('client_id')} and issued_at is null) as drafts,
    (select count(*)::integer from unbilled u
      left join seats s on s.business_id = u.business_id and s.id = u.seat_id
      left join extras e on e.business_id = u.business_id and e.id = u.extra_id
      where u.business_id = ${business} and (${isClient('e.client_id')}
        or (${isRider('s.rider_id')} and s.charge_minor > 0))) as unbilled,
    (select count(*)::integer from client_money
      where business_id = ${business} and ${isClient('client_id')} and credit_minor <> 0) as credit,
    (select count(*)::integer ${left} and p.origin = 'sale') as packs,
    (select count(*)::integer ${left} and p.origin = 'make_up') as make_ups,
    (select count(*)::integer from client_memberships where business_id = ${business}
      and (${isClient('client_id')} or ${isRider('rider_id')})
      and (ends_on is null or ends_on >= ${today})) as memberships,
    (select count(*)::integer from seats where business_id = ${business} and ${isRider('rider_id')}
      and state in ('held', 'requested', 'booked') and ends_at > ${at}) as lessons`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The database counted nothing.')
  return [
    ['lessons', found.lessons],
    ['open_invoices', found.open],
    ['draft_invoices', found.drafts],
    ['unbilled', found.unbilled],
    ['credit', found.credit],
    ['packs', found.packs],
    ['make_ups', found.makeUps],
    ['memberships', found.memberships],
  ]
}

/** Whether an account can still see its documents at another business, which it left. */
export async function hasFormerSeller(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('formerSellers')
    .select('userId')
    .where('userId', '=', userId)
    .where('sellerBusinessId', '<>', tx.businessId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A client or rider to erase, whether archived or not. */
export async function findPerson(tx: Tx, kind: 'client' | 'rider', id: string) {
  if (kind === 'client') {
    const client = await tx
      .selectFrom('clients')
      .select(['id', 'userId', 'businessId', 'firstName', 'lastName', 'email', 'phone', 'erasedAt'])
      .where('businessId', '=', tx.businessId)
      .where('id', '=', id)
      .executeTakeFirst()
    return client && { ...client, isClient: false }
  }
  const rider = await tx
    .selectFrom('riders')
    .select(['id', 'businessId', 'clientId', 'isClient', 'firstName', 'lastName', 'erasedAt'])
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return rider && { ...rider, userId: null, email: null, phone: '' }
}

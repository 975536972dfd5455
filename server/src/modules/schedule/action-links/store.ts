import { type Insertable, type Selectable, sql } from 'kysely'
import type { AnyTx, Db, Tx } from '#database/scope.ts'
import type { ActionLinks } from '#database/tables.ts'
import { hasOpenChange } from '#modules/schedule/disruptions/index.ts'
import { hasOpenTypeChange } from '#modules/schedule/small-groups/index.ts'
import type { SeatRow } from '#modules/schedule/lessons/index.ts'
import {
  type MovedTo,
  movedToJson,
  type ProposalJson,
  proposalJson,
} from '#modules/schedule/timetable/index.ts'

export type LinkRow = Selectable<ActionLinks>

export async function insertLinks(tx: AnyTx, rows: readonly Insertable<ActionLinks>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('actionLinks').values(rows).execute()
}

/** The link with this hash of a secret, of any business. Needs no scope. */
export async function findBySecret(db: Db, secretHash: Buffer): Promise<LinkRow | undefined> {
  return db.selectFrom('actionLinks').selectAll().where('secretHash', '=', secretHash).executeTakeFirst()
}

/** Locks a link until the end of the transaction, so that of several uses one acts. */
export async function lockLink(tx: Tx, id: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('actionLinks')
    .selectAll()
    .where('ofBusinessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUsed(
  tx: Tx,
  id: string,
  { at, cost }: { at: Temporal.Instant; cost: object | null },
): Promise<void> {
  await tx
    .updateTable('actionLinks')
    .set({ usedAt: at, cost: cost && JSON.stringify(cost) })
    .where('ofBusinessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

/** Deletes links of all businesses that expired before. */
export async function deleteLinks(tx: AnyTx, before: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('actionLinks').where('expiresAt', '<', before).execute()
}

/** A seat as a link shows it. */
export interface LinkedRow
  extends
    Pick<
      SeatRow,
      | 'lessonId'
      | 'riderId'
      | 'state'
      | 'startsAt'
      | 'endsAt'
      | 'heldUntil'
      | 'version'
      | 'message'
      | 'proposed'
    >,
    Pick<SeatRow, 'priceMinor' | 'soldBy' | 'cancelLadder' | 'cancelGraceUntil'> {
  isPlanned: boolean
  /** The family was asked about another horse, trainer or lesson type, and has not answered. */
  isAsked: boolean
  timeZone: string
  riderName: string
  offerName: string
  trainerName: string
  businessName: string
  currency: string
  businessCountry: string
  placeName: string | null
  arenaName: string | null
  /** While a trainer proposes another time. */
  proposal: ProposalJson | null
  movedTo: MovedTo | null
}

/** A request that has expired by that moment counts as cancelled. */
export async function findLinkedSeat(
  tx: Tx,
  seatId: string,
  at: Temporal.Instant,
): Promise<LinkedRow | undefined> {
  const { rows } = await sql<LinkedRow>`
    select s.lesson_id, s.rider_id, case when s.held_until <= ${at}::timestamptz then 'cancelled' else s.state end as state,
      s.starts_at, s.ends_at, case when s.held_until > ${at}::timestamptz then s.held_until end as held_until, s.version, s.message, s.proposed, ${proposalJson(at)} as proposal, ${movedToJson} as moved_to,
      s.price_minor, s.sold_by, s.cancel_ladder, s.cancel_grace_until, l.state = 'planned' as is_planned, (${hasOpenChange(at)} or ${hasOpenTypeChange(at)}) as is_asked, l.time_zone,
      r.first_name as rider_name, o.name as offer_name, coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name,
      b.name as business_name, b.currency, b.country as business_country, p.name as place_name, a.name as arena_name
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      join businesses b on b.id = s.business_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
    where s.business_id = ${tx.businessId} and s.id = ${seatId}`.execute(tx)
  return rows[0]
}

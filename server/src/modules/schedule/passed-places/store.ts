import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PlaceLinks } from '#database/tables.ts'

export type PlaceLinkRow = Selectable<PlaceLinks>

export async function insertLink(
  tx: Tx,
  row: Pick<
    PlaceLinkRow,
    'id' | 'seatId' | 'madeBy' | 'sentTo' | 'isMailed' | 'secretHash' | 'madeAt' | 'expiresAt'
  >,
): Promise<void> {
  await tx
    .insertInto('placeLinks')
    .values({ businessId: tx.businessId, ...row })
    .execute()
}

export async function findLink(tx: Tx, id: string): Promise<PlaceLinkRow | undefined> {
  return tx
    .selectFrom('placeLinks')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findBySecret(tx: Tx, secretHash: Buffer): Promise<PlaceLinkRow | undefined> {
  return tx
    .selectFrom('placeLinks')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('secretHash', '=', secretHash)
    .executeTakeFirst()
}

/** Links of a seat that may be used at a moment, newest first. */
export async function liveLinks(tx: Tx, seatId: string, at: Temporal.Instant): Promise<PlaceLinkRow[]> {
  return tx
    .selectFrom('placeLinks')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('seatId', '=', seatId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends all links of these seats. Their lessons are locked. */
export async function endLinks(
  tx: Tx,
  seatIds: readonly string[],
  because: NonNullable<PlaceLinkRow['endedBecause']>,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update place_links set ended_at = ${at}::timestamptz, ended_because = ${because}
    where business_id = ${tx.businessId} and seat_id = any(${seatIds}::uuid[]) and ended_at is null`.execute(
    tx,
  )
}

/** The client of the business with this address; null for any other address. One statement for both. */
export async function clientWithEmail(tx: Tx, emailKey: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
      join memberships m on m.user_id = u.id and m.of_business_id = ${tx.businessId} and m.role = 'client'
        and (m.ends_at is null or m.ends_at > clock_timestamp())
    where u.email_key = ${emailKey} and u.status = 'active'`.execute(tx)
  return rows[0]?.id ?? null
}

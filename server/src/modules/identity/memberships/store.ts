import { type Insertable, type Selectable, sql } from 'kysely'
import type { AnyTx, Db, Tx } from '#database/scope.ts'
import type { Memberships } from '#database/tables.ts'

export type MembershipRow = Selectable<Memberships>

/** A membership that has not ended. */
export const isLive = sql<boolean>`(memberships.ends_at is null or memberships.ends_at > clock_timestamp())`

/** Adds a membership. Somebody who returns takes up the old one, with the new role. */
export async function joinBusiness(
  tx: AnyTx,
  row: Pick<Insertable<Memberships>, 'ofBusinessId' | 'userId' | 'role' | 'trainerId' | 'clientId'>,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ofBusinessId', 'userId']).doUpdateSet({
        role: row.role,
        trainerId: row.trainerId ?? null,
        clientId: row.clientId ?? null,
        since: sql<Temporal.Instant>`case when ${isLive} then memberships.since else clock_timestamp() end`,
        endsAt: null,
        version: sql<number>`memberships.version + 1`,
      }),
    )
    .execute()
}

/** The membership of a person in a business, unless it has ended. */
export async function liveMembership(
  db: Db | AnyTx,
  userId: string,
  businessId: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('ofBusinessId', '=', businessId)
    .where('userId', '=', userId)
    .where(isLive)
    .executeTakeFirst()
}

/** More than anybody has; a person’s businesses are not paged. */
const mostBusinesses = 50

/** The memberships of a person that have not ended, oldest first. */
export async function liveMemberships(db: Db | AnyTx, userId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('userId', '=', userId)
    .where(isLive)
    .orderBy('since')
    .orderBy('ofBusinessId')
    .limit(mostBusinesses)
    .execute()
}

export type Member = MembershipRow & { firstName: string; lastName: string; email: string }

/** People who work, or worked, for the business. */
const staffOf = (tx: Tx) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .selectAll('memberships')
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .where('memberships.ofBusinessId', '=', tx.businessId)
    .where('memberships.role', '<>', 'client')

/** Everybody who works for the business; `ended`: those who have left, latest first. */
export async function listStaff(tx: Tx, ended: boolean, limit: number): Promise<Member[]> {
  return staffOf(tx)
    .where(ended ? sql<boolean>`not ${isLive}` : isLive)
    .$if(ended, (query) => query.orderBy('memberships.endsAt', 'desc'))
    .orderBy(
      sql`array_position(array['owner', 'trainer', 'assistant', 'bookkeeper'], memberships.role), (users.first_name || ' ' || users.last_name) collate "und-x-icu"`,
    )
    .orderBy('memberships.userId')
    .limit(limit)
    .execute()
}

/** Somebody who works, or worked, for the business. */
export async function findStaff(tx: Tx, userId: string): Promise<Member | undefined> {
  return staffOf(tx).where('memberships.userId', '=', userId).executeTakeFirst()
}

/** Locks everybody who works for the business, in a fixed order, so that one change of the team runs at a time. */
export async function lockStaff(tx: Tx): Promise<MembershipRow[]> {
  return tx
    .selectFrom('memberships')
    .selectAll()
    .where('ofBusinessId', '=', tx.businessId)
    .where('role', '<>', 'client')
    .orderBy('userId')
    .forUpdate()
    .execute()
}

/** Changes the membership of a person in the business of the transaction. The caller has locked it. */
export async function updateMembership(
  tx: Tx,
  userId: string,
  changes: Partial<Pick<MembershipRow, 'role' | 'endsAt' | 'clientListUntil'>>,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('ofBusinessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .execute()
}

/** Ends a membership now, in any business: of a client who moves. */
export async function endMembershipNow(tx: AnyTx, userId: string, businessId: string): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ endsAt: sql`clock_timestamp()`, version: sql<number>`version + 1` })
    .where('ofBusinessId', '=', businessId)
    .where('userId', '=', userId)
    .where(isLive)
    .execute()
}

/** Whether the business has archived its records of this client. */
export async function isArchivedClient(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('clients')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .where('archivedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

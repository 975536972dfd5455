import type { AnyTx, Db } from '#database/scope.ts'
import type { MembershipRow } from './store.ts'

/** The businesses of which a person is, or once was, a member. */
export async function businessesOf(tx: AnyTx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('ofBusinessId')
    .where('userId', '=', userId)
    .orderBy('ofBusinessId')
    .execute()
  return rows.map(({ ofBusinessId }) => ofBusinessId)
}

/** Everything that a person works or worked for, oldest first. */
export async function staffMemberships(db: Db | AnyTx, userId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('userId', '=', userId)
    .where('role', '<>', 'client')
    .orderBy('since')
    .orderBy('ofBusinessId')
    .execute()
}

/** Owners of a business whose membership does not end. */
export async function ownersOf(tx: AnyTx, businessId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('ofBusinessId', '=', businessId)
    .where('role', '=', 'owner')
    .where('endsAt', 'is', null)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether a person has, or once had, a membership in a business. */
export async function wasMember(tx: AnyTx, userId: string, businessId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('ofBusinessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

import type { AnyTx } from '#database/scope.ts'

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

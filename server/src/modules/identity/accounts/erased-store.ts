import { sql } from 'kysely'
import type { AnyTx } from '#database/scope.ts'

/** Empties an account, which stays because other rows point to it, and ends all its sessions (P11). */
export async function emptyAccount(
  tx: AnyTx,
  id: string,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const address = `${id}@erased.invalid`
  await tx
    .updateTable('users')
    .set({
      email: address,
      emailKey: address,
      passwordHash: null,
      firstName: first,
      lastName: last,
      affiliateCode: null,
      emailVerifiedAt: null,
      memberOf: null,
      status: 'disabled',
      sessionEpoch: sql<number>`session_epoch + 1`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** A platform is never without an administrator. */
export async function isLastAdministrator(tx: AnyTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`select exists (select from users
      where id = ${id} and role = 'admin' and status = 'active')
    and not exists (select from users where id <> ${id} and role = 'admin' and status = 'active') as last`.execute(
    tx,
  )
  return rows[0]?.last === true
}

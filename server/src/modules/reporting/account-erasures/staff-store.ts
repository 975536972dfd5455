import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Columns with the name of somebody who worked for a business, each with the column of their id. */
const names = [
  ['waivers', 'revoked_by_name', 'revoked_by'],
  ['card_payments', 'looked_by_name', 'looked_by'],
  ['card_differences', 'looked_by_name', 'looked_by'],
  ['platform_fees', 'set_by_name', 'set_by'],
  ['invitations', 'inviter_name', 'created_by'],
] as const

/** Replaces the name of a person in records of their work (P11). */
export async function renameStaff(tx: Tx, userId: string, name: string): Promise<void> {
  for (const [table, column, of] of names)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where ${sql.ref(of)} = ${userId} and ${sql.ref(column)} <> ${name}`.execute(tx)
}

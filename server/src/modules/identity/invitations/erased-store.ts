import { sql } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'

/** Revokes the invitations of a client, or to these addresses, and empties them (P11). */
export async function emptyInvitations(
  tx: Tx,
  { clients, emails }: { clients: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await sql`update invitations set email = null, email_key = null, first_name = '', last_name = '', note = '',
      revoked_at = coalesce(revoked_at, clock_timestamp())
    where inviting_business_id = ${tx.businessId}
      and (client_id = any(${clients}::uuid[]) or lower(email) = any(${emails}::text[]))`.execute(tx)
}

/** Revokes and empties the invitations of every business to one of these addresses, whose account is erased (P11). */
export async function emptyInvitationsTo(tx: AnyTx, emails: readonly string[]): Promise<void> {
  await sql`update invitations set email = null, email_key = null, first_name = '', last_name = '', note = '',
      revoked_at = coalesce(revoked_at, clock_timestamp())
    where lower(email) = any(${emails}::text[])`.execute(tx)
}

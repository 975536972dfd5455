import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Revokes the links to all documents of a client, and forgets where they were sent (P11). */
export async function endLinksOf(tx: Tx, clientId: string): Promise<void> {
  await sql`update document_links set sent_to = null, revoked_at = coalesce(revoked_at, clock_timestamp())
    where seller_business_id = ${tx.businessId}
      and document_id in (select id from documents where business_id = ${tx.businessId} and client_id = ${clientId})`.execute(
    tx,
  )
}

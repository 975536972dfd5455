import { sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import { readEmailAddress } from '#platform/email-address.ts'

/** Addresses that their mail server refused for good. A mail that arrives ends it. */

export interface Refusal {
  refusedAt: Temporal.Instant
  /** What the mail server said. */
  reason: string
}

/** A mail server may say a lot. */
const longestReason = 500

export async function refuseAddress(db: Db, address: string, { refusedAt, reason }: Refusal): Promise<void> {
  await sql`insert into refused_addresses as r (email_key, refused_at, reason)
    values (${keyOf(address)}, ${refusedAt}::timestamptz, ${reason.slice(0, longestReason)})
    on conflict (email_key) do update set refused_at = excluded.refused_at, reason = excluded.reason`.execute(
    db,
  )
}

export async function acceptAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom('refusedAddresses').where('emailKey', '=', keyOf(address)).execute()
}

export async function refusalOf(db: Db | AnyTx, address: string): Promise<Refusal | undefined> {
  return db
    .selectFrom('refusedAddresses')
    .select(['refusedAt', 'reason'])
    .where('emailKey', '=', keyOf(address))
    .executeTakeFirst()
}

/** An address that we would not accept today may still be in an old record. */
function keyOf(address: string): string {
  return readEmailAddress(address)?.key ?? address.trim().toLowerCase()
}

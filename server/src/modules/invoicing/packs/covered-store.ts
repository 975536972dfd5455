import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'

/** Whether a pack type, a membership type, a pack with credits or a membership that runs covers a lesson type. */
export async function isInPack(tx: Tx, offerId: string): Promise<boolean> {
  const today = todayIn(await businessTimeZone(tx))
  const covers = sql`business_id = ${tx.businessId} and ${offerId}::uuid = any(offer_ids)`
  const { rows } = await sql`
    (select from pack_kinds where ${covers} and archived_at is null limit 1)
    union all (select from membership_kinds where ${covers} and archived_at is null limit 1)
    union all (select from client_memberships where ${covers} and (ends_on is null or ends_on >= ${today}::date) limit 1)
    union all (select from packs p where ${covers} and ended_at is null and (expires_on is null or expires_on >= ${today}::date)
      and (select sum(e.credits) from pack_entries e where e.business_id = p.business_id and e.pack_id = p.id) > 0 limit 1)`.execute(
    tx,
  )
  return rows.length > 0
}

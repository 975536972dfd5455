import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { type NoticeIncident, writeNotices } from '#modules/notices/notices/index.ts'

/** Tells people of an incident that a colleague recorded. */
export async function insertIncidentNotices(
  tx: Tx,
  { userIds, incident }: { userIds: readonly string[]; incident: NoticeIncident },
  at: Temporal.Instant,
): Promise<void> {
  await sql`with ${writeNotices(
    tx.businessId,
    sql`(business_id, user_id, audience, event, incident, caused_by, is_urgent, created_at, collects_until)
    select ${tx.businessId}, user_id, 'trainer', 'incident_recorded', ${JSON.stringify(incident)}::jsonb, 'trainer',
      false, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${userIds}::uuid[]) as reader (user_id)`,
  )}`.execute(tx)
}

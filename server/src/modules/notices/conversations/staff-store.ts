import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Those of these people who work for the business and may see a client (P14). The transaction must see all clients. */
export async function staffWhoSee(
  tx: Tx,
  clientId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from memberships m left join team_rules t on t.member_of = m.of_business_id
    where m.of_business_id = ${tx.businessId} and m.user_id = any(${userIds}::uuid[]) and m.role <> 'client'
      and (m.ends_at is null or m.ends_at > clock_timestamp())
      and (m.role <> 'trainer' or t.trainers_see is distinct from 'own'
        or ${clientId}::uuid in (select clients_of(m.user_id)))`.execute(tx)
  return new Set(rows.map(({ userId }) => userId))
}

import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface SeeingTrainer {
  id: string
  name: string
  sees: boolean
  isShared: boolean
}

/** People with the role trainer, by name. `sees`: the client is one of their own. */
export async function trainersWhoSee(tx: Tx, clientId: string): Promise<SeeingTrainer[]> {
  const { rows } = await sql<SeeingTrainer>`
    select u.id, u.first_name || ' ' || u.last_name as name, ${clientId}::uuid in (select clients_of(u.id)) as sees,
      x.user_id is not null as is_shared
    from memberships m
      join users u on u.id = m.user_id
      left join client_shares x on x.business_id = m.of_business_id and x.client_id = ${clientId}::uuid and x.user_id = u.id
    where m.of_business_id = ${tx.businessId} and m.role = 'trainer'
      and (m.ends_at is null or m.ends_at > clock_timestamp())
    order by (u.first_name || ' ' || u.last_name) collate "und-x-icu", u.id`.execute(tx)
  return rows
}

/** Returns whether anything changed. */
export async function insertShare(
  tx: Tx,
  row: { clientId: string; userId: string; sharedBy: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('clientShares')
    .values({ businessId: tx.businessId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns whether anything changed. */
export async function deleteShare(tx: Tx, clientId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('clientShares')
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

import { sql } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'

/** The owners and trainers of a business, who give lessons, by name. */
export async function trainersOf(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('m.ofBusinessId', '=', tx.businessId)
    .where('m.role', 'in', ['owner', 'trainer'])
    .where(sql<boolean>`(m.ends_at is null or m.ends_at > clock_timestamp())`)
    .where('u.status', '=', 'active')
    .orderBy(sql`(first_name || ' ' || last_name) collate "und-x-icu"`)
    .orderBy('u.id')
    .execute()
}

/** Businesses with active trainers. */
export async function businessesOfTrainers(tx: AnyTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.ofBusinessId')
    .distinct()
    .where('m.role', 'in', ['owner', 'trainer'])
    .where(sql<boolean>`(m.ends_at is null or m.ends_at > clock_timestamp())`)
    .where('u.status', '=', 'active')
    .execute()
  return rows.map(({ ofBusinessId }) => ofBusinessId)
}

/** Businesses of all accounts, in any state. */
export async function businessesOfAccounts(tx: AnyTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('ofBusinessId')
    .distinct()
    .orderBy('ofBusinessId')
    .execute()
  return rows.map(({ ofBusinessId }) => ofBusinessId)
}

/** The stricter rules for passwords hold for everybody who works somewhere. */
export async function becomeTrainer(tx: AnyTx, id: string): Promise<void> {
  await tx.updateTable('users').set({ role: 'trainer' }).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import { mintScope, type Scope, type Tx } from './scope.ts'

/**
 * P14: a business may show its trainers only their own clients. One function of the database, `clients_of`, says which
 * clients are a trainer's own. Its policies hide all other clients' rows from what the trainer reads.
 */

/**
 * Whether one of these ids is a record of a client that the transaction does not see. `changed`: ids of what the request
 * changes; then also whether one of them all belongs to another trainer's lesson. Null: it only reads.
 */
export async function namesOthers(
  tx: Tx,
  ids: readonly string[],
  changed: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select names_others(${ids}::uuid[], ${changed}::uuid[]) as others`.execute(tx)
  return rows[0]?.others ?? false
}

/**
 * A change that names only the actor's own clients is judged by everything there is: numbers of documents, limits of
 * horses, lessons of colleagues.
 */
export function seeingAll(scope: Scope): Scope {
  return mintScope({ ...scope, sees: 'all' })
}

/**
 * Lets the rest of the transaction see all clients, for an answer that depends on them all. Returns the clients that the
 * actor sees, so that the answer can leave out the others; null: all.
 */
export async function seeAll(tx: Tx, { sees }: Scope): Promise<ReadonlySet<string> | null> {
  if (sees === 'all') return null
  const { rows } = await sql<{ own: string[] }>`
    select array(select own_clients()) as own, set_config('app.sees', '', true)`.execute(tx)
  return new Set(rows[0]?.own)
}

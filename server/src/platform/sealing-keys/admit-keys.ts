import { Refusal } from '#database/refusal.ts'
import { type Db, inTransaction } from '#database/scope.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import type { Keys } from '#platform/keys.ts'
import { chooseKey, forgetKey, listSealingKeys } from './store.ts'

/**
 * Makes the newest SECRET the one that encrypts. Call it before anything is encrypted. Throws a Refusal if stored
 * data needs a value that is neither set nor declared lost.
 * @param lost ids of lost values, from LOST_SECRETS
 */
export async function admitKeys(db: Db, keys: Keys, lost: readonly string[]): Promise<void> {
  const known = new Set([...keys.map(({ id }) => id), ...lost])
  for (const { id } of await listSealingKeys(db)) {
    if (known.has(id)) continue
    const table = await forgetKey(db, id)
    if (table !== null) throw new Refusal(missing(id, table))
  }
  await inTransaction(db, async (tx) => {
    const before = await chooseKey(tx, keys[0].id)
    if (before !== null) await auditSystem(tx, 'secret_changed', { from: before, to: keys[0].id })
  })
}

const missing = (id: string, table: string) =>
  `Stored data (table ${table}) is encrypted with the value of SECRET that has the id ${id}, and SECRET no longer holds it.
Put that value back at the end of SECRET, after a comma, and start again. The administrator's page Encryption says when it is no longer needed.
If the value is lost for good, set LOST_SECRETS=${id}. The server then starts, and what only that value can read is shown as "can't be read".`

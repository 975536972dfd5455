import type { ReplyOf } from '@cavaletti/contract'
import type { adminApi } from '@cavaletti/contract/identity/admin'
import type { Db } from '#database/scope.ts'
import type { Keys } from '#platform/keys.ts'
import { isKeyNeeded, listSealingKeys, type SealingKeyRow } from '#platform/sealing-keys/store.ts'

type Encryption = ReplyOf<typeof adminApi.encryption>

/** The values of SECRET in use, and the progress of encrypting with the newest. */
export async function describeEncryption(db: Db, keys: Keys): Promise<Encryption> {
  const rows = await listSealingKeys(db)
  const given = new Set(keys.map(({ id }) => id))
  const stateOf = async ({ id }: SealingKeyRow): Promise<Encryption['keys'][number]['state']> => {
    if (id === rows[0]?.id) return 'newest'
    if (!given.has(id)) return 'missing'
    return (await isKeyNeeded(db, id)) ? 'needed' : 'unneeded'
  }
  const described: Encryption['keys'] = []
  for (const row of rows)
    described.push({ id: row.id, state: await stateOf(row), chosenAt: row.chosenAt.toString() })
  const newest = rows[0]
  return {
    keys: described,
    progress: {
      finishedAt: newest?.finishedAt?.toString() ?? null,
      resealed: newest?.resealed ?? 0,
      unreadable: newest?.unreadable ?? 0,
      businessesSeen: newest?.businessesSeen ?? 0,
      businessesTotal: newest?.businessesTotal ?? 0,
    },
  }
}

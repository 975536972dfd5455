import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKeys } from '../server/src/platform/keys.ts'

const users = { server: 'cavaletti_server', owner: 'cavaletti' }

/** How the database of a running product is entered: as the server does, or as its owner, past every fence. */
export function connectionTo(dataDir: string, as: keyof typeof users) {
  const [key] = readKeys(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  const password = key.key(`database/${as}`).toString('base64url')
  return { host: join(dataDir, 'socket'), user: users[as], database: 'cavaletti', password }
}

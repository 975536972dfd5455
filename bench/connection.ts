import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKeys } from '../server/src/platform/keys.ts'

const users = { server: 'cavaletti_server', owner: 'cavaletti' }

/** Connects to the database of a running product as the server, or as its owner, who bypasses row-level security. */
export function connectionTo(dataDir: string, as: keyof typeof users) {
  const [key] = readKeys(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  const password = key.key(`database/${as}`).toString('base64url')
  return { host: join(dataDir, 'socket'), user: users[as], database: 'cavaletti', password }
}

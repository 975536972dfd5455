import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Pool } from 'pg'
import { readKeys } from '../server/src/platform/keys.ts'

/**
 * Baseline: node:http and pg, with one named query by primary key per request. Runs on the database of a
 * running product: node bench/bare-server.ts <DATA_DIR> <user id>
 */
const [dataDir = '', userId = ''] = process.argv.slice(2)
const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
const pool = new Pool({
  host: join(dataDir, 'socket'),
  user: 'cavaletti_server',
  database: 'cavaletti',
  password: readKeys(secret)[0].key('database/server').toString('base64url'),
  max: 20,
})
const query = {
  name: 'me',
  text: 'select id, email, role, first_name, last_name, locale, time_zone, version from users where id = $1',
  values: [userId],
}

const server = createServer((_request, response) => {
  pool.query(query).then(
    ({ rows }) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows[0])),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))

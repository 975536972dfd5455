import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { onServer, startTestServer } from '../server/test/database/server.ts'

/**
 * Runs the server's tests on other PostgreSQL binaries through DATABASE_URL: npm run test:server --
 * /usr/lib/postgresql/15/bin [Vitest arguments]
 */
const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [bin, ...rest] = positionals
if (bin === undefined) {
  console.error('Name the folder of the binaries: npm run test:server -- /usr/lib/postgresql/15/bin')
  process.exit(2)
}
const server = await startTestServer(bin)
try {
  // Hosted databases have no superuser, so the owner must be bound by row-level security.
  const name = 'hosted_owner'
  const password = randomBytes(16).toString('hex')
  await onServer(server.owner, `create role ${name} login createdb createrole password '${password}'`)
  // Rights of tests alone: they fill tables without triggers, and look at the product's statements.
  await onServer(server.owner, `grant set on parameter session_replication_role to ${name}`)
  await onServer(server.owner, `grant pg_read_all_stats to ${name}`)
  await onServer(server.owner, `create database ${name} owner ${name}`)
  const host = encodeURIComponent(server.owner.host ?? '')
  const tests = spawn('vitest', ['run', '--root', 'server', ...rest], {
    env: { ...process.env, TEST_DATABASE_URL: `postgres://${name}:${password}@${host}/${name}` },
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await server.stop()
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startTestServer } from '../server/test/database/server.ts'

/**
 * Runs the server's tests on other PostgreSQL binaries than our own, as somebody's DATABASE_URL would:
 * npm run test:server -- /usr/lib/postgresql/15/bin [what Vitest is told]
 */
const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [bin, ...rest] = positionals
if (bin === undefined) {
  console.error('Name the folder of the binaries: npm run test:server -- /usr/lib/postgresql/15/bin')
  process.exit(2)
}
const server = await startTestServer(bin)
try {
  const { host = '', user = '', password, database = '' } = server.owner
  const url = `postgres://${user}:${String(password)}@${encodeURIComponent(host)}/${database}`
  const tests = spawn('vitest', ['run', '--project', 'server', ...rest], {
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await server.stop()
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect, parseDatabaseUrl } from '../../src/database/connection.ts'
import { binariesIn } from '../../src/database/embedded/embedded-binaries.ts'
import { lockFolder } from '../../src/database/embedded/embedded-lock.ts'
import { endOrphans } from '../../src/database/embedded/embedded-processes.ts'
import { startEmbedded } from '../../src/database/embedded/embedded.ts'
import { errorCode } from '../../src/database/refusal.ts'
import { prepareDatabase } from '../../src/database/start.ts'

/** Data for creating a test database. Passed by Vitest's `provide`, so plain values only. */
export interface TestServer {
  owner: Connection
  /** Password of the server's role. */
  password: string
  /** A migrated database without connections. */
  template: string
}

const prefix = 'cavaletti-test-'

/** Messages of a test database are printed only on failure. */
export const silent = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * A server for one run, with a migrated template: the one at TEST_DATABASE_URL, or a temporary one without fsync.
 * @param bin folder of other PostgreSQL binaries
 */
export async function startTestServer(bin?: string): Promise<TestServer & { stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  const own = url ? undefined : await startOwn(bin)
  const owner = own?.connection ?? parseDatabaseUrl(url ?? '', 'TEST_DATABASE_URL')
  const template = `${prefix}${randomBytes(6).toString('hex')}`.replaceAll('-', '_')
  // Runs on a shared server share its role, and so the password.
  const password = 'for-tests-only'
  try {
    await onServer(owner, `create database ${template}`)
    await prepareDatabase({ ...owner, database: template }, password, silent)
  } catch (error) {
    await own?.stop()
    throw error
  }
  return {
    owner,
    password,
    template,
    async stop() {
      if (own === undefined) await dropDatabase(owner, template)
      else await own.stop()
    },
  }
}

/** Runs a statement outside any test's database. */
export async function onServer(owner: Connection, statement: string): Promise<void> {
  const client = await connect(owner)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Ends remaining connections; an owner who may not do that waits some seconds. */
export async function dropDatabase(owner: Connection, name: string): Promise<void> {
  try {
    await onServer(owner, `drop database ${name} with (force)`)
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    await onServer(owner, `drop database ${name}`)
  }
}

async function startOwn(bin?: string) {
  await removeAbandoned()
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), prefix))
  const embedded = await startEmbedded({
    dataDir,
    ownerPassword: randomBytes(16).toString('hex'),
    log: silent,
    durable: false,
    ...(bin === undefined ? {} : { binaries: await binariesIn(bin) }),
  })
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Deletes folders of killed runs: those without a lock. */
async function removeAbandoned(): Promise<void> {
  const folder = await realpath(tmpdir())
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const dataDir = join(folder, name)
    try {
      const age = performance.timeOrigin + performance.now() - (await stat(dataDir)).mtimeMs
      if (age < 60_000) continue
      const lock = lockFolder(dataDir)
      await endOrphans(join(dataDir, 'postgres')).finally(() => lock.release())
      await rm(dataDir, { recursive: true, force: true })
    } catch {
      // In use, or of another user.
    }
  }
}

import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import type { Connection } from '../../src/database/connection.ts'
import { type Database, openDatabase } from '../../src/database/pool.ts'
import { serverRole } from '../../src/database/roles.ts'
import { dropDatabase, onServer, silent } from './server.ts'
import './global-setup.ts'

export interface FreshDatabase extends Database {
  /** Connection with the server's role. */
  connection: Connection
  /** Connection of the owner, who bypasses row-level security: only for set-up that no use case can do. */
  owner: Connection
}

/**
 * An empty migrated database for a test file, opened with the server's role; closed and dropped after the file. Call
 * it at the top of the file or of a `describe`.
 */
export async function freshDatabase(options: { size?: number } = {}): Promise<FreshDatabase> {
  const { password, template } = inject('testServer')
  const owner = await createDatabase(`template ${template} strategy file_copy`)
  const connection = { ...owner, user: serverRole, password }
  const opened = await openDatabase({ connection, log: silent, size: 5, ...options })
  afterAll(() => opened.close())
  return { ...opened, connection, owner }
}

/** A database without tables, connected as its owner; dropped after the file. */
export async function emptyDatabase(): Promise<Connection> {
  return createDatabase('template template0')
}

async function createDatabase(how: string): Promise<Connection> {
  const { owner, template } = inject('testServer')
  const database = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(owner, `create database ${database} ${how}`)
  // Vitest runs `afterAll` in reverse order: connections are closed by then.
  afterAll(() => dropDatabase(owner, database))
  return { ...owner, database }
}

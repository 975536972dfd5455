import { type Connection, connect, parseDatabaseUrl } from './connection.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { reachGivenServer } from './given-server.ts'
import type { DatabaseLog } from './log.ts'
import { migrate } from './migrator.ts'
import { type Database, openDatabase } from './pool.ts'
import { Refusal } from './refusal.ts'
import { checkGivenServerRole, ensureServerRole, serverRole } from './roles.ts'
import { refuseUnsafeRole } from './unsafe-role.ts'

export interface StartOptions {
  /** Data folder of the embedded server. Not used with `url`. */
  dataDir: string
  /** DATABASE_URL: the owner of an external database. Null: the embedded server. */
  url: string | null
  /** DATABASE_APP_URL: the server's role, if the owner cannot create it. */
  appUrl: string | null
  /** Printable ASCII, derived from SECRET; each for one role. */
  passwords: { owner: string; server: string }
  log: DatabaseLog
  /** Largest number of connections. */
  size?: number
  /** Aborts the start. */
  signal?: AbortSignal
}

export interface StartedDatabase extends Database {
  /** The server's connection, for parts that need their own connections. */
  connection: Connection
}

/**
 * Starts the embedded server or finds the external one, migrates, and connects as a role that row-level
 * security binds. `close` ends it all.
 * @throws Refusal, worded for the operator, or the signal's reason if `signal` is aborted; nothing is left
 * running
 */
export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const { dataDir, url, appUrl, passwords, log, size, signal } = options
  const ending = signal && { signal }
  if (url === null && appUrl !== null) throw new Refusal('DATABASE_APP_URL is set without DATABASE_URL.')
  const given = appUrl === null ? undefined : parseDatabaseUrl(appUrl, 'DATABASE_APP_URL')
  const embedded =
    url === null
      ? await startEmbedded({ dataDir, ownerPassword: passwords.owner, log, ...ending })
      : undefined
  try {
    const owner = embedded?.connection ?? parseDatabaseUrl(url ?? '', 'DATABASE_URL')
    if (embedded === undefined) await reachGivenServer(owner, log, ending)
    signal?.throwIfAborted()
    const server = await prepareDatabase(owner, given ?? passwords.server, log)
    signal?.throwIfAborted()
    const database = await openDatabase({ connection: server, log, ...(size === undefined ? {} : { size }) })
    try {
      await refuseUnsafeRole(database.db)
    } catch (error) {
      await database.close()
      throw error
    }
    return {
      ...database,
      connection: server,
      async close() {
        try {
          await database.close()
        } finally {
          await embedded?.stop()
        }
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * Creates the server's role and migrates, as the owner.
 * @param server the role's password, or an existing connection that is only checked
 * @returns the server's connection
 */
export async function prepareDatabase(
  owner: Connection,
  server: string | Connection,
  log: DatabaseLog,
): Promise<Connection> {
  const client = await connect(owner)
  try {
    if (typeof server === 'string') {
      const connection = { ...owner, user: serverRole, password: server }
      await ensureServerRole(client, connection)
      await migrate(client, log)
      return connection
    }
    await checkGivenServerRole(client, server)
    await migrate(client, log)
    return server
  } finally {
    await client.end()
  }
}

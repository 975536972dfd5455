import { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { preparing } from './client.ts'
import type { Connection } from './connection.ts'
import { NamingDialect } from './dialect.ts'
import { type Handler, startListener } from './listener.ts'
import type { DatabaseLog } from './log.ts'
import { Presence } from './presence.ts'
import type { Db } from './scope.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

export interface OpenOptions {
  /** As the server's own role. */
  connection: Connection
  log: DatabaseLog
  /** Largest number of connections, besides one that listens. Default: 20. */
  size?: number
}

export interface Database {
  db: Db
  /**
   * Calls `handler` with the payload of every NOTIFY on the channel, and with null after a lost connection,
   * when notices may have been missed. Returns a function that ends it.
   */
  listen: (channel: string, handler: Handler) => () => void
  /** Waits until handlers have got the notices of all transactions committed before. Throws without a connection. */
  settle: () => Promise<void>
  /** Whether the database answered within the last two seconds. */
  isReady: () => boolean
  /** Waits at most 10 s for running work, then closes every connection. */
  close: () => Promise<void>
}

/** Milliseconds a caller waits for a connection before it gets an error. */
const connectMillis = 1500
/** Milliseconds for running work when the pool is closed. */
const patienceMillis = 10_000

/**
 * Opens the server's pool.
 * @throws the driver's error if the database does not answer
 */
export async function openDatabase({ connection, log, size = 20 }: OpenOptions): Promise<Database> {
  const options = {
    ...connection,
    application_name: 'cavaletti',
    // Parsing and sending must not depend on the settings of the database server.
    options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601',
    types: typeParsers,
    connectionTimeoutMillis: connectMillis,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  }
  const pool = new Pool({ ...options, pipeline: true, max: size, idleTimeoutMillis: 60_000 })
  // The pool replaces an idle connection that ends when it needs one.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // A connection lost in use: its next statement fails. Without a listener this event would end the
    // process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))
  const presence = new Presence()
  const db = new Kysely<Tables>({ dialect: new NamingDialect({ pool: preparing(pool, presence) }) })
  const cut = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  const listener = await startListener({ options, log, presence, onSilence: cut })
  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    await Promise.all([listener.close(), within(patienceMillis, pool.end())])
    // The pool drops its connections before they have ended, and waits for connections that were never
    // returned.
    const ends = [...clients].map((client) => new Promise((resolve) => client.once('end', resolve)))
    if (pool.totalCount > 0) cut()
    await within(patienceMillis, Promise.all(ends))
  }
  return {
    db,
    listen: listener.listen,
    settle: listener.settle,
    isReady: () => presence.isHere,
    close: () => (closing ??= close()),
  }
}

/** Waits for a promise, but at most this long. */
async function within(millis: number, event: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  await Promise.race([event, sleep(millis, undefined, { signal: over.signal }).catch(() => {})])
  over.abort()
}

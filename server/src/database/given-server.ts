import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from './connection.ts'
import { isDatabaseAway } from './failures.ts'
import type { DatabaseLog } from './log.ts'
import { errorCode, Refusal } from './refusal.ts'

const oldestVersion = 15
const retryMillis = 500

/**
 * Waits until the server at DATABASE_URL answers, because both may be starting together. Then checks that we
 * can work with it.
 * @throws Refusal after `patienceMillis`, or at once if waiting cannot help; the signal's reason if `signal`
 * is aborted
 */
export async function reachGivenServer(
  connection: Connection,
  log: DatabaseLog,
  { patienceMillis = 30_000, signal }: { patienceMillis?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const started = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      await checkServer(connection)
      return
    } catch (error) {
      const isPatient = isDatabaseAway(error) && performance.now() - started < patienceMillis
      if (!isPatient) throw inWords(error)
      if (attempt === 1)
        log.warn({ err: error }, 'the database at DATABASE_URL does not answer; waiting for it')
      await sleep(retryMillis, undefined, signal && { signal })
    }
  }
}

async function checkServer(connection: Connection): Promise<void> {
  const client = await connect(connection)
  try {
    const { rows } = await client.query<{ version: number; encoding: string; replica: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_encoding') as encoding, pg_is_in_recovery() as replica`,
    )
    const [server] = rows
    if (server === undefined) throw new Error('the server did not say what it is')
    if (server.version < oldestVersion) {
      throw new Refusal(
        `The server at DATABASE_URL is PostgreSQL ${server.version}. Cavaletti needs ${oldestVersion} or newer.`,
      )
    }
    if (server.encoding !== 'UTF8') {
      throw new Refusal(
        `The database at DATABASE_URL has the encoding ${server.encoding}. Create one with ENCODING 'UTF8'.`,
      )
    }
    if (server.replica) {
      throw new Refusal(
        'The server at DATABASE_URL is a read-only replica. Set DATABASE_URL to the primary server.',
      )
    }
  } finally {
    await client.end()
  }
}

function inWords(error: unknown): unknown {
  const code = errorCode(error)
  const cause = { cause: error }
  if (code === '28P01' || code === '28000') {
    return new Refusal(
      'The server at DATABASE_URL refuses this user and password. Correct DATABASE_URL.',
      cause,
    )
  }
  if (code === '3D000')
    return new Refusal('The database named in DATABASE_URL does not exist. Create it.', cause)
  if (isDatabaseAway(error)) {
    return new Refusal(
      `No database answers at DATABASE_URL (${code ?? 'no answer'}). Start it, or correct the address.`,
      cause,
    )
  }
  return error
}

import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { DatabaseLog } from './log.ts'
import type { Presence } from './presence.ts'
import { feelPulse, Silence } from './pulse.ts'

/** Gets a notice's payload, or null if notices may have been missed. */
export type Handler = (payload: string | null) => void

export interface Listener {
  listen: (channel: string, handler: Handler) => () => void
  /**
   * Waits until handlers have got the notices of every transaction that was committed before this call. Throws if the
   * connection is lost.
   */
  settle: () => Promise<void>
  close: () => Promise<void>
}

interface ListenerOptions {
  options: ClientConfig
  log: DatabaseLog
  /** Learns when the database goes away and when it returns. */
  presence: Presence
  /** The database stopped answering but did not close its connections, so no query on them will be answered. */
  onSilence: () => void
}

const retryMillis = 250

/**
 * Keeps its own connection for notices and for the heartbeat, and reconnects when it is lost. Throws only if
 * the first connection fails.
 */
export async function startListener(given: ListenerOptions): Promise<Listener> {
  const { options, log, presence, onSilence } = given
  const handlers = new Map<string, Set<Handler>>()
  const closing = new AbortController()
  let client: Client | undefined = await open()

  async function open(): Promise<Client> {
    const opened = new Client({ ...options, pipeline: true })
    opened.on('error', () => {}) // An end always follows, and feelPulse waits for it.
    opened.on('notification', ({ channel, payload = '' }) => tell(channel, payload))
    await opened.connect()
    return opened
  }

  function tell(channel: string, payload: string | null): void {
    for (const handler of handlers.get(channel) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        log.error({ err: error, channel }, 'a notice from the database could not be handled')
      }
    }
  }

  async function reopen(): Promise<void> {
    try {
      client = await open()
    } catch {
      await sleep(retryMillis, undefined, { signal: closing.signal }).catch(() => {})
      return
    }
    presence.comeBack()
    log.info({}, 'the database answers again')
    for (const channel of handlers.keys()) {
      subscribe(channel)
      tell(channel, null)
    }
  }

  /** If it fails, the connection fails too, and the next one repeats it. */
  function subscribe(channel: string): void {
    client?.query(`listen ${channel}`).catch(() => {})
  }

  async function keepOpen(): Promise<void> {
    while (!closing.signal.aborted) {
      if (client === undefined) {
        await reopen()
        continue
      }
      const lost = await feelPulse(client, closing.signal)
      client.connection.stream.destroy()
      client = undefined
      if (closing.signal.aborted) return
      presence.leave(lost)
      log.error({ err: lost }, 'the database does not answer')
      if (lost instanceof Silence) onSilence()
    }
    client?.connection.stream.destroy()
  }

  const kept = keepOpen()
  return {
    listen(channel, handler) {
      if (!/^[a-z_]{1,63}$/.test(channel)) throw new TypeError(`not a channel's name: ${channel}`)
      const all = handlers.get(channel) ?? new Set()
      handlers.set(channel, all.add(handler))
      if (all.size === 1) subscribe(channel)
      return () => {
        all.delete(handler)
      }
    },
    async settle() {
      if (!client) throw new Error('The database does not answer.')
      // PostgreSQL sends notices before it reports that a statement has ended.
      await client.query('select 1')
    },
    async close() {
      closing.abort()
      await kept
    },
  }
}

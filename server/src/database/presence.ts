import type { Pool, PoolClient } from 'pg'
import { DatabaseAway } from './failures.ts'

/**
 * Whether the database answers, as its heartbeat shows. During an outage callers fail at once instead of
 * waiting, which also keeps the queue of a frozen server's socket short.
 */
export class Presence {
  #away: DatabaseAway | undefined
  readonly #waiting = new Set<(error: DatabaseAway) => void>()

  get isHere(): boolean {
    return this.#away === undefined
  }

  /** Fails every caller that waits for a connection. */
  leave(cause: Error): void {
    this.#away = new DatabaseAway(cause)
    for (const reject of this.#waiting) reject(this.#away)
    this.#waiting.clear()
  }

  comeBack(): void {
    this.#away = undefined
  }

  /** A connection of the pool. Throws DatabaseAway as soon as an outage is known, otherwise the pool's error. */
  connect(pool: Pool): Promise<PoolClient> {
    if (this.#away !== undefined) return Promise.reject(this.#away)
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>()
    this.#waiting.add(reject)
    pool.connect((error, client, release) => {
      const isAwaited = this.#waiting.delete(reject)
      if (client === undefined) reject(error ?? new Error('The pool answered nothing.'))
      else if (isAwaited) resolve(client)
      else release()
    })
    return promise
  }
}

import type { Pool, PoolClient } from 'pg'
import { DatabaseAway } from './failures.ts'

/**
 * Whether the database is there, as its pulse tells. While it is known to be away nobody waits for a connection:
 * that spares callers the time, and a frozen server's socket a crowd that would fill it.
 */
export class Presence {
  #away: DatabaseAway | undefined
  readonly #waiting = new Set<(error: DatabaseAway) => void>()

  get isHere(): boolean {
    return this.#away === undefined
  }

  /** Tells everybody who waits for a connection that none will come. */
  leave(cause: Error): void {
    this.#away = new DatabaseAway(cause)
    for (const giveUp of this.#waiting) giveUp(this.#away)
    this.#waiting.clear()
  }

  comeBack(): void {
    this.#away = undefined
  }

  /** A connection of the pool. Throws DatabaseAway as soon as that is known, else what the pool throws. */
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

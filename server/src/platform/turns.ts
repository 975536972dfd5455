import { AppError } from '#platform/http/app-error.ts'

/**
 * Lets work of one kind take turns in this process: so much of each key at a time. What meets at the same rows would
 * wait for them in the database anyway, each with a connection that others need; here it waits with none.
 */
export class Turns {
  readonly #atOnce: number
  readonly #inLine: number
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>()

  /** @param inLine how many may wait for their turn; more are told to come again */
  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce
    this.#inLine = inLine
  }

  /** Does the work when it is its turn. Throws `unavailable` when too many wait already, and what the work throws. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#atOnce) line.running += 1
    else if (line.waiting.length >= this.#inLine) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    // Whoever ends hands the place over as it is.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
  }
}

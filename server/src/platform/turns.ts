import { AppError } from '#platform/http/app-error.ts'

/**
 * Limits concurrent work of one key in this process. Work on the same rows would wait in the database anyway, holding
 * a connection; here it waits without one.
 */
export class Turns {
  readonly #atOnce: number
  readonly #inLine: number
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>()

  /** @param inLine callers that may queue; more are refused */
  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce
    this.#inLine = inLine
  }

  /**
   * Runs the work when it is its turn. The work may `leave` before it ends; then the next caller starts. Throws
   * `unavailable` when the queue is full, and errors of the work.
   */
  async take<T>(key: string, work: (leave: () => void) => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#atOnce) line.running += 1
    else if (line.waiting.length >= this.#inLine) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    // The next caller inherits the place.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
    try {
      return await work(leave)
    } finally {
      leave()
    }
  }
}

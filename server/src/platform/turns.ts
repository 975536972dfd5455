import { callerSignal } from '#platform/caller-signal.ts'
import { AppError } from '#platform/http/app-error.ts'

interface Line {
  running: number
  waiting: (() => void)[]
}

/**
 * Limits concurrent work of one key in this process. Work on the same rows would wait in the database anyway, holding
 * a connection; here it waits without one.
 */
export class Turns {
  readonly #atOnce: number
  readonly #inLine: number
  readonly #lines = new Map<string, Line>()

  /** @param inLine callers that may queue; more are refused */
  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce
    this.#inLine = inLine
  }

  /**
   * Runs the work when it is its turn. The work may `leave` before it ends; then the next caller starts. Throws
   * `unavailable` when the queue is full, AbortError if the request's caller disconnected before the work began, and
   * errors of the work.
   */
  async take<T>(key: string, work: (leave: () => void) => Promise<T>): Promise<T> {
    const signal = callerSignal()
    signal?.throwIfAborted()
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#atOnce) line.running += 1
    else if (line.waiting.length >= this.#inLine) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    // The next caller inherits the place.
    else await placeIn(line, signal)
    let hasLeft = false
    const leave = () => {
      if (hasLeft) return
      hasLeft = true
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
    try {
      signal?.throwIfAborted()
      return await work(leave)
    } finally {
      leave()
    }
  }
}

/** Waits for the place of a caller before. An aborted caller leaves the queue at once. */
function placeIn({ waiting }: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(signal?.reason)
    }
    waiting.push(begin)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

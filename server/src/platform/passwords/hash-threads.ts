import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/http/app-error.ts'

/** Parameters of argon2id. */
export interface HashCost {
  memoryKiB: number
  passes: number
  lanes: number
}

export type HashTask = { password: string; cost: HashCost } | { password: string; stored: string }
export type HashReply = { value: string | boolean } | { error: string }

interface Waiting {
  task: HashTask
  resolve: (value: string | boolean) => void
  reject: (error: Error) => void
}

/**
 * Runs hashes on threads of their own, one at a time each: `threads` of them bound the memory in use,
 * `queue` the time a caller waits.
 */
export class HashThreads {
  readonly #threads: number
  readonly #queue: number
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Waiting>()
  readonly #waiting: Waiting[] = []
  #closed = false

  constructor(threads: number, queue: number) {
    this.#threads = threads
    this.#queue = queue
  }

  /** Throws AppError `unavailable` when the queue is full. */
  run(task: HashTask): Promise<string | boolean> {
    if (this.#closed) return Promise.reject(new Error('Password hashing is closed.'))
    const free = this.#threads - this.#busy.size
    if (this.#waiting.length >= this.#queue + free)
      return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 2 }))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const ended = new Error('Password hashing is closed.')
    for (const waiting of [...this.#waiting.splice(0), ...this.#busy.values()]) waiting.reject(ended)
    await Promise.all([...this.#idle.splice(0), ...this.#busy.keys()].map((thread) => thread.terminate()))
    this.#busy.clear()
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#busy.size >= this.#threads) return
    const thread = this.#idle.pop() ?? this.#start()
    const waiting = this.#waiting.shift()
    if (!waiting) return
    this.#busy.set(thread, waiting)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(waiting.task)
  }

  #start(): Worker {
    const thread = new Worker(new URL('hash-thread.ts', import.meta.url))
    let died = new Error('A hashing thread stopped unexpectedly.')
    thread.on('message', (reply: HashReply | object) => {
      // When Node watches files it sends what a thread imports the same way.
      if (!('error' in reply) && !('value' in reply)) return
      const waiting = this.#busy.get(thread)
      this.#busy.delete(thread)
      this.#idle.push(thread)
      if ('error' in reply) waiting?.reject(new Error(`Hashing failed: ${reply.error}`))
      else waiting?.resolve(reply.value)
      this.#next()
    })
    thread.on('error', (error) => {
      died = error instanceof Error ? error : died
    })
    thread.on('exit', () => {
      this.#busy.get(thread)?.reject(died)
      this.#busy.delete(thread)
      const at = this.#idle.indexOf(thread)
      if (at >= 0) this.#idle.splice(at, 1)
      if (!this.#closed) this.#next()
    })
    return thread
  }
}

import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/http/app-error.ts'
import { FairLine } from './fair-line.ts'

export interface ThreadsOptions {
  /** What each thread runs; it calls `answerTasks`. */
  file: URL
  /** Tasks at once. */
  threads: number
  /** Tasks that may wait. */
  inLine: number
  /** Of one key: tasks at once, and tasks that may wait. Default: as many as of all together. */
  each?: { atOnce: number; inLine: number }
}

export interface Turn {
  /** Whose task it is, such as the id of a business. Keys take turns. */
  key?: string | undefined
  /** Aborted when nobody waits for the answer any more: the task is dropped if it has not begun. */
  signal?: AbortSignal | undefined
}

/** What a thread answers. */
export type ThreadReply = { value: unknown } | { error: string }

interface Waiting {
  key: string
  task: unknown
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** Runs tasks on threads of their own, one at a time each. Threads start when they are first needed. */
export class Threads<Task> {
  readonly #options: ThreadsOptions
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Waiting>()
  readonly #waiting = new FairLine<Waiting>()
  readonly #running = new Map<string, number>()
  #closed = false

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  /** Throws `unavailable` when too many wait, and the signal's reason when the task was dropped. */
  run<Value>(task: Task, { key = '', signal }: Turn = {}): Promise<Value> {
    const { threads, inLine, each } = this.#options
    if (this.#closed) return Promise.reject(new Error('These threads are closed.'))
    const isFull = this.#busy.size >= threads && this.#waiting.size >= inLine
    if (isFull || (each && this.#waiting.sizeOf(key) >= each.inLine))
      return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 2 }))
    return new Promise<Value>((resolve, reject) => {
      signal?.throwIfAborted()
      const waiting: Waiting = { key, task, resolve, reject }
      const drop = () => {
        if (this.#waiting.remove(key, waiting)) reject(signal?.reason)
      }
      signal?.addEventListener('abort', drop, { once: true })
      this.#waiting.add(key, waiting)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const ended = new Error('These threads are closed.')
    while (this.#waiting.size > 0) this.#waiting.take(() => true)?.reject(ended)
    for (const { reject } of this.#busy.values()) reject(ended)
    await Promise.all([...this.#idle.splice(0), ...this.#busy.keys()].map((thread) => thread.terminate()))
    this.#busy.clear()
  }

  #next(): void {
    const { threads, each } = this.#options
    if (this.#closed || this.#busy.size >= threads) return
    const waiting = this.#waiting.take((key) => (this.#running.get(key) ?? 0) < (each?.atOnce ?? threads))
    if (!waiting) return
    const thread = this.#idle.pop() ?? this.#start()
    this.#busy.set(thread, waiting)
    this.#running.set(waiting.key, (this.#running.get(waiting.key) ?? 0) + 1)
    // Only a thread at work keeps the process from ending.
    thread.ref()
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(waiting.task)
    } catch (error) {
      this.#release(thread)?.reject(error instanceof Error ? error : new Error(String(error)))
      this.#idle.push(thread)
    }
    this.#next()
  }

  #start(): Worker {
    const thread = new Worker(this.#options.file)
    let died = new Error('A thread stopped unexpectedly.')
    thread.on('message', (reply: ThreadReply | object) => {
      // When Node watches files it sends what a thread imports the same way.
      if (!('error' in reply) && !('value' in reply)) return
      const waiting = this.#release(thread)
      this.#idle.push(thread)
      thread.unref()
      if ('error' in reply) waiting?.reject(new Error(`A thread failed: ${reply.error}`))
      else waiting?.resolve(reply.value as never)
      this.#next()
    })
    thread.on('error', (error) => {
      died = error instanceof Error ? error : died
    })
    thread.on('exit', () => {
      this.#release(thread)?.reject(died)
      const at = this.#idle.indexOf(thread)
      if (at >= 0) this.#idle.splice(at, 1)
      this.#next()
    })
    return thread
  }

  /** What the thread was at. */
  #release(thread: Worker): Waiting | undefined {
    const waiting = this.#busy.get(thread)
    this.#busy.delete(thread)
    if (!waiting) return undefined
    const left = (this.#running.get(waiting.key) ?? 1) - 1
    if (left === 0) this.#running.delete(waiting.key)
    else this.#running.set(waiting.key, left)
    return waiting
  }
}

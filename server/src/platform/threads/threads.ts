import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/http/app-error.ts'
import { FairLine } from './fair-line.ts'

export interface ThreadsOptions {
  /** Module of the worker; it calls `answerTasks`. */
  file: URL
  /** Concurrent tasks. */
  threads: number
  /** Tasks that may queue. */
  inLine: number
  /** Limits for one key: concurrent and queued tasks. Default: the limits of all. */
  each?: { atOnce: number; inLine: number }
  /** Processor time of a task; one that takes more is ended. Default: no limit. */
  seconds?: number
}

export interface Turn {
  /** The task's owner, such as a business id. Keys take turns. */
  key?: string | undefined
}

interface AbortableTurn extends Turn {
  /** If aborted before the task starts, the task is dropped. */
  signal?: AbortSignal | undefined
}

/** A worker's answer. */
export type ThreadReply = { value: unknown } | { error: string }

interface Waiting {
  key: string
  task: unknown
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** Runs tasks on worker threads, one at a time each. Threads start when first needed. */
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

  /** Throws `unavailable` when the queue is full, and the signal's reason if the task was dropped. */
  run<Value>(task: Task, { key = '', signal }: AbortableTurn = {}): Promise<Value> {
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
    // Only a busy thread keeps the process alive.
    thread.ref()
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(waiting.task)
      void this.#watch(thread, waiting)
    } catch (error) {
      this.#release(thread)?.reject(error instanceof Error ? error : new Error(String(error)))
      this.#idle.push(thread)
    }
    this.#next()
  }

  /** Ends a thread whose task takes too long: two such tasks would stop the work of everybody. */
  async #watch(thread: Worker, waiting: Waiting): Promise<void> {
    const { seconds } = this.#options
    if (seconds === undefined) return
    const isRunning = () => this.#busy.get(thread) === waiting
    let before: NodeJS.CpuUsage | undefined
    while (isRunning()) {
      // A thread that is starting, or has ended, cannot say.
      const used = await thread.cpuUsage(before).catch(() => undefined)
      if (used && before && isRunning() && used.user + used.system > seconds * 1_000_000) {
        this.#release(thread)?.reject(new AppError('unavailable', { retryAfterSeconds: 3600 }))
        await thread.terminate()
      }
      before ??= used
      await pause(seconds * 250, undefined, { ref: false })
    }
  }

  #start(): Worker {
    const thread = new Worker(this.#options.file)
    let died = new Error('A thread stopped unexpectedly.')
    thread.on('message', (reply: ThreadReply | object) => {
      // In watch mode, Node sends imported files through the same channel.
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

  /** Returns the thread's task. */
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

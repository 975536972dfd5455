import type { Language } from '@cavaletti/contract/messages'
import { callerSignal } from '#platform/caller-signal.ts'
import { currentLanguage } from '#platform/messages/say.ts'
import { type Turn, Threads } from './threads.ts'

export interface ApartTask {
  /** Address of the module. */
  module: string
  /** Name of the exported function. */
  name: string
  given: readonly unknown[]
  /** The caller's language, in which the function runs. */
  language: Language
}

/**
 * Two threads, so that a long task of one business never blocks another business. More would take processor time from
 * requests. Queued tasks finish within seconds; a task that takes more is ended.
 */
const threads = new Threads<ApartTask>({
  file: new URL('apart-thread.ts', import.meta.url),
  threads: 2,
  inLine: 400,
  each: { atOnce: 1, inLine: 60 },
  seconds: 20,
})

/**
 * Returns a function that runs an exported function on a thread, for work too long for the main thread, in the
 * language of the caller. Arguments and result are copied, so use plain objects. Throws `unavailable` when the queue is
 * full or the task takes too long, and AbortError if the request's caller disconnected before it started.
 */
export function apart<Run extends (...given: never[]) => unknown>(
  module: URL,
  name: string,
): (turn: Turn, ...given: Parameters<Run>) => Promise<Awaited<ReturnType<Run>>> {
  return (turn, ...given) =>
    threads.run(
      { module: module.href, name, given, language: currentLanguage() },
      { ...turn, signal: callerSignal() },
    )
}

import { type Turn, Threads } from './threads.ts'

export interface ApartTask {
  /** Address of the module. */
  module: string
  /** Of the function it exports. */
  name: string
  given: readonly unknown[]
}

/**
 * Two threads, so that a long task of one business never holds another one's, which gets the second thread. More would take
 * the processor from requests. What is in line for one business is worked off within seconds.
 */
const threads = new Threads<ApartTask>({
  file: new URL('apart-thread.ts', import.meta.url),
  threads: 2,
  inLine: 400,
  each: { atOnce: 1, inLine: 60 },
})

/**
 * A function that a module exports, to be run on a thread of its own: for what takes the processor longer than other
 * requests may wait. What it is given and what it answers is copied, so plain objects only.
 * It throws `unavailable` when too many wait, and the signal's reason when it was dropped before it began.
 */
export function apart<Run extends (...given: never[]) => unknown>(
  module: URL,
  name: string,
): (turn: Turn, ...given: Parameters<Run>) => Promise<Awaited<ReturnType<Run>>> {
  return (turn, ...given) => threads.run({ module: module.href, name, given }, turn)
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Ask } from './neighbours-process.ts'

/** Callers of other businesses, in a process of their own. */
export function startNeighbours() {
  const child = fork(join(import.meta.dirname, 'neighbours-process.ts'))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A neighbour was refused.')))
  ended.catch(() => {})
  return {
    /** Throws if one is refused. */
    async latencies(ask: Ask): Promise<number[][]> {
      child.send(ask)
      const [found] = (await Promise.race([once(child, 'message'), ended])) as [number[][]]
      return found
    },
    stop: () => void child.kill(),
  }
}

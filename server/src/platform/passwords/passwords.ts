import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Threads } from '#platform/threads/threads.ts'

/** Parameters of argon2id. */
export interface HashCost {
  memoryKiB: number
  passes: number
  lanes: number
}

export type HashTask = { password: string; cost: HashCost } | { password: string; stored: string }

/** 64 MiB, three passes: 90 to 100 ms of one core. */
export const strongCost: HashCost = { memoryKiB: 65_536, passes: 3, lanes: 1 }

export interface Passwords {
  /** Returns the PHC string to store. Throws AppError `unavailable` when the queue is full. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the stored hash. Without a hash (unknown, disabled or unfinished account) it does
   * the same work on a decoy and returns false, so that the time reveals nothing.
   */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether a stored hash uses outdated parameters. */
  needsRehash(stored: string): boolean
  close: () => Promise<void>
}

export interface HashingOptions {
  cost?: HashCost
  /** Concurrent hashes; default: one for each core. */
  threads?: number
  /** Callers that may queue. */
  queue?: number
}

/** Starts the hashing threads and creates the decoy with the current parameters. */
export async function openPasswords(options: HashingOptions = {}): Promise<Passwords> {
  const { cost = strongCost, threads = availableParallelism(), queue = 64 } = options
  // The number of threads limits memory; the queue limits waiting time.
  const pool = new Threads<HashTask>({
    file: new URL('hash-thread.ts', import.meta.url),
    threads,
    inLine: queue,
  })
  const parameters = `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}$`

  // Keyboards compose the same letters differently.
  const hash = (password: string) => pool.run<string>({ password: password.normalize('NFC'), cost })
  const decoy = await hash(randomBytes(32).toString('base64'))
  return {
    hash,
    async verify(stored, password) {
      const right = await pool.run<boolean>({ password: password.normalize('NFC'), stored: stored ?? decoy })
      return stored !== null && right
    },
    needsRehash: (stored) => !stored.startsWith(parameters),
    close: () => pool.close(),
  }
}

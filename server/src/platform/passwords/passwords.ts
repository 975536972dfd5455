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
  /** The PHC string to store. Throws AppError `unavailable` when too many are waiting. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one `stored` was made from. Without a stored hash (unknown, disabled or
   * unfinished account) the same work is done on a decoy and the answer is no.
   */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether a stored hash was made with other parameters than today's. */
  needsRehash(stored: string): boolean
  close: () => Promise<void>
}

export interface HashingOptions {
  cost?: HashCost
  /** Hashes at once; default one a core. */
  threads?: number
  /** Callers that may wait for a thread. */
  queue?: number
}

/** Starts hashing, and makes the decoy with the parameters in force. */
export async function openPasswords(options: HashingOptions = {}): Promise<Passwords> {
  const { cost = strongCost, threads = availableParallelism(), queue = 64 } = options
  // The threads bound the memory in use, the queue how long a caller waits.
  const pool = new Threads<HashTask>({
    file: new URL('hash-thread.ts', import.meta.url),
    threads,
    inLine: queue,
  })
  const parameters = `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}$`

  // The same letters typed on another keyboard may arrive composed differently.
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

import { readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPasswords, type Passwords, strongCost } from '#platform/passwords/passwords.ts'

const quick = { memoryKiB: 1024, passes: 1, lanes: 1 }
let passwords: Passwords
beforeAll(async () => {
  passwords = await openPasswords({ cost: quick, threads: 2, queue: 4 })
})
afterAll(() => passwords.close())

/** security.md, section 12. */
describe('passwords at rest', () => {
  it('refuses a wrong password, and another spelling of the right one', async () => {
    const stored = await passwords.hash('correct horse battery')
    expect(await passwords.verify(stored, 'correct horse batterz')).toBe(false)
    expect(await passwords.verify(stored, 'Correct horse battery')).toBe(false)
    expect(await passwords.verify(stored, 'correct horse battery ')).toBe(false)
  })

  it('distinguishes passwords after a NUL and after 72 bytes', async () => {
    const nul = await passwords.hash('abc\0def')
    expect(await passwords.verify(nul, 'abc')).toBe(false)
    expect(await passwords.verify(nul, 'abc\0def')).toBe(true)
    const long = await passwords.hash(`${'a'.repeat(100)}x`)
    expect(await passwords.verify(long, `${'a'.repeat(100)}y`)).toBe(false)
  })

  it('accepts a password composed differently by another keyboard', async () => {
    const stored = await passwords.hash('Übung für München')
    expect(await passwords.verify(stored, 'Übung für München'.normalize('NFD'))).toBe(true)
  })

  it('does the same work without an account, and refuses even the decoy’s password', async () => {
    expect(await passwords.verify(null, 'anything')).toBe(false)
  })

  it('takes as much processor time without an account as with one', async () => {
    const slow = await openPasswords({ cost: { memoryKiB: 16_384, passes: 2, lanes: 1 }, threads: 1 })
    const stored = await slow.hash('correct horse battery')
    const timed = async (hash: string | null) => {
      const runs: number[] = []
      for (let run = 0; run < 15; run++) {
        // Processor time, because other programs may run.
        const before = process.cpuUsage()
        await slow.verify(hash, 'wrong horse battery')
        const { user, system } = process.cpuUsage(before)
        runs.push(user + system)
      }
      // Other work of this process may fall into a run, so the one with least counts.
      return Math.min(...runs)
    }
    const ratio = (await timed(null)) / (await timed(stored))
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
    await slow.close()
  })

  it('uses argon2id with a salt of 16 and a tag of 32 bytes', async () => {
    const stored = await passwords.hash('correct horse battery')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await passwords.hash('correct horse battery')).not.toBe(stored)
    expect(strongCost).toEqual({ memoryKiB: 65_536, passes: 3, lanes: 1 })
  })

  it('wants a new hash when the parameters change, in either direction', async () => {
    const stronger = await openPasswords({ cost: { ...quick, passes: 2 }, threads: 1 })
    expect(passwords.needsRehash(await passwords.hash('x'))).toBe(false)
    expect(stronger.needsRehash(await passwords.hash('x'))).toBe(true)
    expect(passwords.needsRehash(await stronger.hash('x'))).toBe(true)
    await stronger.close()
  })
})

/** security.md, section 12. */
describe('at most `cores` hashes at once, a bounded queue, then 503', () => {
  it('refuses requests beyond the queue with a retry time, and serves the rest', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.hash('x')))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    // Two threads and four places in the queue.
    expect(refused).toHaveLength(6)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } })
    expect(await passwords.hash('x')).toContain('$argon2id$')
  })

  it('reports a damaged hash and continues', async () => {
    await expect(passwords.verify('$argon2id$nonsense', 'x')).rejects.toThrow('A thread failed')
    expect(await passwords.hash('x')).toContain('$argon2id$')
  })

  it('ends queued requests when closed', async () => {
    const closing = await openPasswords({ cost: quick, threads: 1 })
    const waiting = Promise.allSettled(Array.from({ length: 5 }, () => closing.hash('x')))
    await closing.close()
    for (const answer of await waiting) expect(answer.status).toBe('rejected')
    await expect(closing.hash('x')).rejects.toThrow('closed')
  })

  it.runIf(process.platform === 'linux')(
    'lets requests go first: only the hashing threads yield',
    async () => {
      vi.stubEnv('THREAD_NICENESS', undefined)
      const usual = getPriority()
      const before = await yieldingThreads()
      const two = await openPasswords({ cost: quick, threads: 2 })
      await Promise.all([two.hash('x'), two.hash('x'), two.hash('x')])
      expect(await yieldingThreads()).toBe(before + 2)
      expect(getPriority()).toBe(usual)
      await two.close()
      vi.unstubAllEnvs()
    },
  )
})

/** Number of threads of this process with lowered priority. */
async function yieldingThreads(): Promise<number> {
  const threads = await readdir('/proc/self/task')
  return threads.filter((thread) => isYielding(Number(thread))).length
}

function isYielding(thread: number): boolean {
  try {
    return getPriority(thread) > getPriority()
  } catch (error) {
    // It has ended since the folder was read.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR') return false
    throw error
  }
}

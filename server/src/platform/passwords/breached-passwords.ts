import { createHash } from 'node:crypto'
import { now } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

export interface BreachedPasswords {
  /** Whether a data breach exposed the password; false if the service does not answer. */
  includes(password: string): Promise<boolean>
}

export const noBreachedPasswords: BreachedPasswords = { includes: () => Promise.resolve(false) }

const patienceMs = 1000
const pause = Temporal.Duration.from({ minutes: 10 })

/**
 * Uses a range service such as https://api.pwnedpasswords.com. It sees the first 5 of 40 hex digits of the SHA-1;
 * padding hides the number of matches. After a failure it is not called for ten minutes, so that an offline
 * installation does not delay each registration by a second.
 */
export function breachedPasswords(base: string, log: Log): BreachedPasswords {
  let restUntil: Temporal.Instant | null = null
  return {
    async includes(password) {
      if (restUntil && Temporal.Instant.compare(now(), restUntil) < 0) return false
      const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
      try {
        const answer = await fetch(new URL(`/range/${digest.slice(0, 5)}`, base), {
          headers: { 'add-padding': 'true', 'user-agent': 'cavaletti' },
          signal: AbortSignal.timeout(patienceMs),
          redirect: 'error',
        })
        if (!answer.ok) throw new Error(`It answered ${answer.status}.`)
        const suffix = digest.slice(5)
        // Padding lines have a count of 0.
        return (await answer.text())
          .split('\n')
          .some((line) => line.startsWith(`${suffix}:`) && line.trim() !== `${suffix}:0`)
      } catch (error) {
        restUntil = now().add(pause)
        log.warn(
          { err: error },
          'The list of breached passwords cannot be asked; the bundled list still counts.',
        )
        return false
      }
    },
  }
}

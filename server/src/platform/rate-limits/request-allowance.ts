import { AppError } from '#platform/http/app-error.ts'
import { now } from '#platform/clock.ts'

export interface RequestAllowance {
  /** Throws `rate_limited` when the user exceeds the allowance. */
  spend(userId: string): void
}

const burst = 600
const everyMs = 100

/**
 * Allowance of a signed-in user: 600 requests at once, then 10 a second. Counted in each process, because a shared
 * table would cost a write for each read, and this only stops runaway clients.
 */
export function createRequestAllowance(): RequestAllowance {
  const arrivals = new Map<string, number>()
  return {
    spend(userId) {
      const moment = now().epochMilliseconds
      const arrival = Math.max(arrivals.get(userId) ?? 0, moment)
      const wait = arrival - moment - everyMs * (burst - 1)
      if (wait > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(wait / 1000) })
      arrivals.set(userId, arrival + everyMs)
      if (arrivals.size > 10_000) for (const [user, tat] of arrivals) if (tat < moment) arrivals.delete(user)
    },
  }
}

export const noAllowance: RequestAllowance = { spend: () => {} }

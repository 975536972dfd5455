import { ApiError } from '../wire/api-error.ts'
import { send } from '../wire/send.ts'
import { readClaims } from './claims.ts'
import type { SessionEnvironment } from './environment.ts'
import type { Tokens } from './token-store.ts'

/**
 * `refreshed`: the store has newer tokens. `ended`: the server ended the session, and the store is empty.
 * `unavailable`: no answer; the tokens are kept.
 */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unavailable'

/** Milliseconds between attempts while the server is down. */
const backOff = [1000, 3000, 9000]
const answerWithin = 15_000
const longestPause = 30_000

export interface RefreshWatch {
  /** Called after an attempt without an answer; more follow. */
  noAnswer: () => void
  /** Called after any answer of the server. */
  answered: () => void
}

/**
 * Refreshes once at a time, for all callers and tabs of a browser. Pass the refused access token, or undefined. If
 * the store has a newer one, no request is sent.
 */
export function refresher(
  env: SessionEnvironment,
  watch: RefreshWatch,
): (stale: string | undefined) => Promise<RefreshOutcome> {
  const { tokens } = env
  let flight: Promise<RefreshOutcome> | undefined

  const isNewer = (stale: string | undefined): boolean => {
    const access = tokens.access()
    return access !== undefined && access !== stale
  }

  async function exchange(refreshToken: string): Promise<Tokens | 'refused' | 'unanswered'> {
    for (let attempt = 0; ; attempt++) {
      let asked = 0
      try {
        const reply = await send(env.fetch, {
          method: 'POST',
          url: '/api/refresh-token',
          body: { refreshToken },
          signal: env.timeout(answerWithin),
        })
        watch.answered()
        return isTokens(reply) ? reply : 'refused'
      } catch (error) {
        if (error instanceof ApiError && !error.isTemporary) {
          watch.answered()
          return 'refused'
        }
        if (error instanceof ApiError) asked = (error.retryAfter ?? 0) * 1000
      }
      watch.noAnswer()
      const pause = backOff[attempt]
      // Signed out meanwhile, in any tab.
      if (pause === undefined || tokens.refresh() === undefined) return 'unanswered'
      await env.pause(Math.min(Math.max(pause, asked), longestPause))
    }
  }

  async function refresh(stale: string | undefined): Promise<RefreshOutcome> {
    if (isNewer(stale)) return 'refreshed'
    const held = tokens.refresh()
    if (held === undefined) {
      // Left in the store, the refused access token would lead from sign-in back to the page.
      tokens.clear()
      return 'ended'
    }
    let used = held
    let answer = await exchange(held)
    const now = tokens.refresh()
    if (answer === 'refused' && now !== undefined && now !== held) {
      // Another tab was first, outside the lock, for example by a new sign-in.
      if (isNewer(stale)) return 'refreshed'
      used = now
      answer = await exchange(now)
    }
    if (tokens.refresh() !== used) {
      // Another user signed in, or this one signed out: ignore the answer.
      return isNewer(stale) ? 'refreshed' : tokens.refresh() === undefined ? 'ended' : 'unavailable'
    }
    if (answer === 'unanswered') return 'unavailable'
    if (answer === 'refused') {
      tokens.clear()
      return 'ended'
    }
    tokens.write(answer)
    return 'refreshed'
  }

  return (stale) => {
    if (isNewer(stale)) return Promise.resolve('refreshed')
    flight ??= env.alone(async () => {
      try {
        return await refresh(stale)
      } finally {
        flight = undefined
      }
    })
    return flight
  }
}

/** Whether an answer contains both tokens, and the claims can be read. */
export function isTokens(reply: unknown): reply is Tokens {
  if (typeof reply !== 'object' || reply === null) return false
  const { token, refreshToken } = reply as Partial<Tokens>
  if (typeof token !== 'string' || typeof refreshToken !== 'string') return false
  return readClaims(token) !== undefined && refreshToken !== ''
}

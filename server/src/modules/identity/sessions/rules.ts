import type { Role } from '@cavaletti/contract'
import { say } from '#platform/messages/say.ts'

/**
 * Lifetime of a session without use, and at most, in hours. The refresh cookie lasts 30 days; administrators'
 * sessions are shorter.
 */
export const lifetimes: Record<Role, { idleHours: number; absoluteHours: number }> = {
  admin: { idleHours: 12, absoluteHours: 24 },
  trainer: { idleHours: 30 * 24, absoluteHours: 180 * 24 },
  client: { idleHours: 30 * 24, absoluteHours: 180 * 24 },
}

export const maxLiveSessions = 20

/** Seconds after a rotation in which the previous token still works, for other tabs and quick retries. */
export const graceSeconds = 30

export interface SessionState {
  revoked: boolean
  expired: boolean
  /** The account is active, its sessions were not ended since, and it still belongs to the business in use. */
  standing: boolean
  generation: number
  confirmedGeneration: number
  secondsSinceRotation: number
}

/**
 * Judges a genuine refresh token of generation `presented`. `rotate`: issue the next generation. `replay`: return the
 * current one again, because another tab was quicker or the answer was lost and nobody has used it. `reuse`: the
 * successor was used, so one of the two holders is a thief.
 */
export function judgeRefresh(
  session: SessionState,
  presented: number,
): 'refuse' | 'rotate' | 'replay' | 'reuse' {
  if (session.revoked || session.expired || !session.standing) return 'refuse'
  if (presented === session.generation) return 'rotate'
  const isParent = presented === session.generation - 1
  const successorUnseen = session.confirmedGeneration < session.generation
  if (isParent && (session.secondsSinceRotation < graceSeconds || successorUnseen)) return 'replay'
  return presented < session.generation ? 'reuse' : 'refuse'
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Windows", from the user agent. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return say('{browser} on {system}', { browser, system })
  return browser ?? system ?? say('Unknown device')
}

import type { Role } from '@cavaletti/contract'

/** How long a session lives unused, and at most, in hours. The refresh cookie lives 30 days; administrators' sessions are shorter. */
export const lifetimes: Record<Role, { idleHours: number; absoluteHours: number }> = {
  admin: { idleHours: 12, absoluteHours: 24 },
  trainer: { idleHours: 30 * 24, absoluteHours: 180 * 24 },
  client: { idleHours: 30 * 24, absoluteHours: 180 * 24 },
}

export const maxLiveSessions = 20

/** For this long after a rotation the previous refresh token still answers: another tab, or a quick retry, holds it. */
export const graceSeconds = 30

export interface SessionState {
  revoked: boolean
  expired: boolean
  /** Account active, and nothing since has ended all its sessions. */
  standing: boolean
  generation: number
  confirmedGeneration: number
  secondsSinceRotation: number
}

/**
 * What a genuine refresh token of generation `presented` gets.
 * `rotate`: the next generation. `replay`: the current one again, because another tab was quicker or the answer was
 * lost and nobody has shown the successor. `reuse`: the successor is in somebody's hands, so one of the two is a thief.
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

/** "Firefox on Windows", as far as the browser tells. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

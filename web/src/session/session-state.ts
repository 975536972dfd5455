import type { Claims } from './claims.ts'

/**
 * `unchecked`: there is a refresh token of an unknown user. `deliberate`: the user signed out, in any tab, so sign-in
 * leads to no earlier page.
 */
export type SessionState =
  | { kind: 'signed-in'; claims: Claims }
  | { kind: 'signed-out'; deliberate: boolean }
  | { kind: 'unchecked' }

export interface SessionSnapshot {
  readonly state: SessionState
  /** The server cannot be reached now. */
  readonly offline: boolean
}

export interface Manner {
  /** A silent check never leads to sign-in. */
  silent?: boolean | undefined
  /** Send only as this user in this business (`whoseOf`); for another one the call fails with 401. */
  as?: string | undefined
}

export type LoginNeeded = (options: { deliberate: boolean }) => void

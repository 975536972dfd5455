import type { Role } from '@cavaletti/contract'
import { loginPath } from './return-to.ts'
import type { SessionState } from './session.ts'

export type Admission = 'enter' | 'wait' | { redirect: string }

/** The area of a role: `/admin`, `/trainer` or `/client`. */
export function ownArea(role: Role): `/${Role}` {
  return `/${role}`
}

/**
 * Whether the area of `role` opens. Another role is led to its own area. Without a session, leads to sign-in and back
 * to `here`, unless the user signed out.
 */
export function admit(state: SessionState, role: Role, here: string): Admission {
  if (state.kind === 'unchecked') return 'wait'
  if (state.kind === 'signed-out') return { redirect: state.deliberate ? '/login' : loginPath(here) }
  return state.claims.role === role ? 'enter' : { redirect: ownArea(state.claims.role) }
}

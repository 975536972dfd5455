import type { Role } from '@cavaletti/contract'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { reportError } from '../api/report-error.ts'
import { admit } from './admission.ts'
import { session } from './browser-session.ts'
import { useSession } from './use-session.ts'

export interface RequireRoleProps {
  role: Role
  /** Shown while it is being found out who is signed in; told whether the server cannot be reached. */
  waiting: (offline: boolean) => ReactNode
  children: ReactNode
}

/** Shows its children to one role only; leads everybody else to where they belong. */
export function RequireRole({ role, waiting, children }: RequireRoleProps) {
  const { state, offline } = useSession()
  const { pathname, search, hash } = useLocation()
  const admission = admit(state, role, `${pathname}${search}${hash}`)

  useEffect(() => {
    // Silent: the redirect below knows better where to come back to.
    if (admission === 'wait' && !offline) session.check({ silent: true }).catch(reportError)
  }, [admission, offline])

  if (admission === 'wait') return waiting(offline)
  if (admission !== 'enter') return <Navigate to={admission.redirect} replace />
  // Another user, who signed in in another tab, gets a screen of their own with nothing of the last one.
  return <Fragment key={state.kind === 'signed-in' ? state.claims.sub : ''}>{children}</Fragment>
}

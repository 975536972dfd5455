import type { Role } from '@cavaletti/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { reportError } from '../api/report-error.ts'
import { admit } from './admission.ts'
import { session } from './browser-session.ts'
import { useSession } from './use-session.ts'
import { WhoseScreen } from './whose-screen.ts'

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

  const kept = useKeptUser(role, admission === 'wait' && offline)
  if (admission === 'wait' && kept === undefined) return waiting(offline)
  if (admission !== 'wait' && admission !== 'enter') return <Navigate to={admission.redirect} replace />
  const user = state.kind === 'signed-in' ? state.claims.sub : kept
  // Another user, who signed in in another tab, gets a screen of their own with nothing of the last one.
  return (
    <WhoseScreen key={user} value={user}>
      {children}
    </WhoseScreen>
  )
}

/**
 * Without a connection nobody can say whom a session belongs to: then whoever used this device last, and never
 * signed out, reads what it keeps for them. Only this device's memory opens so; the server answers to tokens alone.
 */
function useKeptUser(role: Role, isNeeded: boolean): string | undefined {
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (!isNeeded) return
    import('../api/kept-answers.ts')
      .then(({ rememberedKeeper }) => rememberedKeeper())
      .then((keeper) => setKept(keeper?.role === role ? keeper.user : undefined))
      .catch(reportError)
  }, [isNeeded, role])
  return kept
}

import type { Role } from '@cavaletti/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { admit, ownArea } from '../session/admission.ts'
import { session } from '../session/browser-session.ts'
import { personOf, whoseOf } from '../session/claims.ts'
import { useSession } from '../session/use-session.ts'
import { WhoseScreen } from '../session/whose-screen.ts'
import { reportError } from '../wire/report-error.ts'

export interface RequireRoleProps {
  role: Role
  /** Shown while the user is unknown; gets whether the server cannot be reached. */
  waiting: (offline: boolean) => ReactNode
  children: ReactNode
}

/** Shows its children to one role; leads everybody else to their own area or to sign-in. */
export function RequireRole({ role, waiting, children }: RequireRoleProps) {
  const { state, offline } = useSession()
  const { pathname, search, hash } = useLocation()
  const admission = admit(state, role, `${pathname}${search}${hash}`)

  useEffect(() => {
    // Silent, because the redirect below knows where to return to.
    if (admission === 'wait' && !offline) session.check({ silent: true }).catch(reportError)
  }, [admission, offline])

  const kept = useKeptUser(role, admission === 'wait' && offline)
  if (admission === 'wait' && kept === undefined) return waiting(offline)
  if (admission !== 'wait' && admission !== 'enter') return <Navigate to={admission.redirect} replace />
  const whose = state.kind === 'signed-in' ? whoseOf(state.claims) : kept
  return (
    <ScreenOf whose={whose} home={ownArea(role)}>
      {children}
    </ScreenOf>
  )
}

/**
 * A new user, signed in from another tab, gets a new screen without data of the previous one. So does the same user in
 * another business, on its first page: the former address names things of the former business.
 */
function ScreenOf({
  whose,
  home,
  children,
}: {
  whose: string | undefined
  home: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const [shown, setShown] = useState(whose)
  const hasSwitched =
    shown !== whose && shown !== undefined && whose !== undefined && personOf(shown) === personOf(whose)
  const isLeaving = hasSwitched && pathname !== home
  if (!isLeaving && shown !== whose) setShown(whose)
  if (isLeaving) return <Navigate to={home} replace />
  return (
    <WhoseScreen key={whose} value={whose}>
      {children}
    </WhoseScreen>
  )
}

/**
 * Offline, nobody can check the session. The last user of this device who did not sign out can read its stored data.
 * This opens only the device's storage; the server requires tokens.
 */
function useKeptUser(role: Role, isNeeded: boolean): string | undefined {
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (!isNeeded) return
    import('../data/offline/kept-answers.ts')
      .then(({ rememberedKeeper }) => rememberedKeeper())
      .then((keeper) => setKept(keeper?.role === role ? keeper.user : undefined))
      .catch(reportError)
  }, [isNeeded, role])
  return kept
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { session } from './browser-session.ts'
import { loginPath } from './return-to.ts'

/** Takes the user to the sign-in screen when the session says so, and remembers where they were. */
export function SessionNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    session.onLoginNeeded(({ deliberate }) => {
      const { pathname, search, hash } = location
      // Whoever asks second finds them there already, and must not forget where they came from.
      if (!deliberate && pathname === '/login') return
      void navigate(deliberate ? '/login' : loginPath(`${pathname}${search}${hash}`), {
        replace: !deliberate,
      })
    })
  }, [navigate])
  return null
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { session } from './browser-session.ts'
import { loginPath } from './return-to.ts'

/** Opens the sign-in screen when the session asks for it, and remembers the page. */
export function SessionNavigation() {
  const navigate = useNavigate()
  useEffect(() => {
    session.onLoginNeeded(({ deliberate }) => {
      const { pathname, search, hash } = location
      // A second request finds the sign-in screen already open and must keep the remembered page.
      if (!deliberate && pathname === '/login') return
      void navigate(deliberate ? '/login' : loginPath(`${pathname}${search}${hash}`), {
        replace: !deliberate,
      })
    })
  }, [navigate])
  return null
}

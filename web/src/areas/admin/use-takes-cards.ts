import { useEffect, useState } from 'react'
import { call } from '../../session/call.ts'
import { reportError } from '../../wire/report-error.ts'

/** Whether the server has Stripe keys; without them nothing mentions cards, not even the navigation. */
export function useTakesCards(): boolean {
  const [takesCards, setTakesCards] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void (async () => {
      try {
        setTakesCards((await call('GET /api/admin/cards', { signal })).isConfigured)
      } catch (error) {
        if (!signal.aborted) reportError(error)
      }
    })()
    return () => leaving.abort()
  }, [])
  return takesCards
}

import { useEffect } from 'react'
import { reportError } from '../wire/report-error.ts'
import { call } from './call.ts'

/** Milliseconds between checks while the server is down. */
const lookAgain = 5000

/** Checks the server; any answer ends the session's offline state. */
export function lookForServer(): void {
  call('GET /api/health', { silent: true }).catch(reportError)
}

/** While offline, checks the server every few seconds, and when the network returns. */
export function useRecovery(offline: boolean): void {
  useEffect(() => {
    if (!offline) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') lookForServer()
    }, lookAgain)
    addEventListener('online', lookForServer)
    return () => {
      clearInterval(timer)
      removeEventListener('online', lookForServer)
    }
  }, [offline])
}

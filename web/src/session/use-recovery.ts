import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { reportError } from '../api/report-error.ts'

/** Milliseconds between looks for a server that went away. */
const lookAgain = 5000

/** Asks whether the server is there; any answer ends the offline state of the session. */
export function lookForServer(): void {
  call('GET /api/health', { silent: true }).catch(reportError)
}

/** While offline, looks for the server every few seconds, and at once when the network comes back. */
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

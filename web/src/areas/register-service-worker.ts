import { reportError } from '../api/report-error.ts'
import { serviceWorker, trustedScriptUrl } from '../session/captcha/trusted-script.ts'

/** Milliseconds after which it is registered however busy the page is. */
const patience = 10_000

/** When the page is at rest, lets it open without a connection from then on. Not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register(trustedScriptUrl(serviceWorker)).catch(reportError)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: patience })
  else setTimeout(register, patience / 2)
}

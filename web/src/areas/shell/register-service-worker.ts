import { serviceWorker, trustedScriptUrl } from '../../session/captcha/trusted-script.ts'
import { reportError } from '../../wire/report-error.ts'

/** Milliseconds after which it is registered even on a busy page. */
const patience = 10_000

/** Registers the service worker when the page is idle, for opening offline. Not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = (): void => {
    navigator.serviceWorker.register(trustedScriptUrl(serviceWorker)).catch(reportError)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: patience })
  else setTimeout(register, patience / 2)
}

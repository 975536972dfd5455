import { language } from '../../messages/i18n.ts'

/** The type that Trusted Types returns; the DOM's types accept a string. */
type ScriptUrl = string

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** The only foreign addresses of scripts, used only if such a captcha is configured. */
const captchaScripts = [
  'https://challenges.cloudflare.com/turnstile/v0/api.js',
  'https://js.hcaptcha.com/1/api.js',
  'https://www.google.com/recaptcha/api.js',
]

/** The service worker of this build's language, which must be on the pages' own origin. */
export const serviceWorker = language === 'en' ? '/service-worker.js' : `/service-worker.${language}.js`

/** @throws TypeError for an address without scripts of ours */
export function checkScriptUrl(url: string, origin: string, assets = '/assets/'): string {
  const { origin: from, pathname, href } = new URL(url, origin)
  const ours = from === origin && (pathname.startsWith(assets) || href === `${origin}${serviceWorker}`)
  if (!ours && !captchaScripts.includes(`${from}${pathname}`))
    throw new TypeError(`No script comes from ${url}.`)
  return href
}

/** The development server has no assets folder. */
const built = import.meta.env.PROD ? '/assets/' : '/'
const rules = { createScriptURL: (url: string): string => checkScriptUrl(url, location.origin, built) }
let policy: { createScriptURL: (url: string) => ScriptUrl } | undefined

/**
 * An address for a worker or script element, checked by the policy `app`.
 * @throws TypeError
 */
export function trustedScriptUrl(url: string): ScriptUrl {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('app', rules) ?? rules
  return policy.createScriptURL(url)
}

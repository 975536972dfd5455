/** What Trusted Types hands out; to the DOM's own types still a string. */
type ScriptUrl = string

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => ScriptUrl }
}

/** The only addresses besides our own that script may ever come from, and only when such a captcha is configured. */
const captchaScripts = [
  'https://challenges.cloudflare.com/turnstile/v0/api.js',
  'https://js.hcaptcha.com/1/api.js',
  'https://www.google.com/recaptcha/api.js',
]

/** What lets pages open without a connection; it has to lie beside the pages. */
export const serviceWorker = '/service-worker.js'

/** @throws TypeError for an address that no script of ours comes from */
export function checkScriptUrl(url: string, origin: string, assets = '/assets/'): string {
  const { origin: from, pathname, href } = new URL(url, origin)
  const ours = from === origin && (pathname.startsWith(assets) || href === `${origin}${serviceWorker}`)
  if (!ours && !captchaScripts.includes(`${from}${pathname}`))
    throw new TypeError(`No script comes from ${url}.`)
  return href
}

/** A development server has no folder of built assets. */
const built = import.meta.env.PROD ? '/assets/' : '/'
const rules = { createScriptURL: (url: string): string => checkScriptUrl(url, location.origin, built) }
let policy: { createScriptURL: (url: string) => ScriptUrl } | undefined

/** An address for a worker or a script element, let through by the policy `app`. @throws TypeError */
export function trustedScriptUrl(url: string): ScriptUrl {
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('app', rules) ?? rules
  return policy.createScriptURL(url)
}

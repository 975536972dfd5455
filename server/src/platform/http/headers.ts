/** Response headers of documents and of the API. Content-Security-Policy is as strict as the client allows. */

interface HeaderOptions {
  /** PUBLIC_URL is https: browsers are told to stay there. */
  secure: boolean
  /** Exact hosts a configured third party's captcha loads from, shows and talks to. */
  widgetHosts: readonly string[]
  /** Exact hosts the pictures of a map come from. */
  mapHosts?: readonly string[]
  /** The origin that calls go to, where it is not the page's own. */
  apiOrigin?: string | null
  /** Somebody pays here: Stripe's script, the frames in which it and banks ask, and its API are let in. */
  pays?: boolean
}

/** As Stripe asks for it: https://docs.stripe.com/security/guide#content-security-policy. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}
const nobody = { scripts: [], frames: [], calls: [] }

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
}

export function documentHeaders(options: HeaderOptions): Record<string, string> {
  const { secure, widgetHosts: hosts, mapHosts = [], apiOrigin = null, pays = false } = options
  const { scripts, frames, calls } = pays ? stripe : nobody
  const framed = [...hosts, ...frames]
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hosts, ...scripts].join(' '),
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...mapHosts].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(apiOrigin === null ? [] : [apiOrigin]), ...hosts, ...calls].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    framed.length ? `frame-src ${framed.join(' ')}` : "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // A third party's script makes policies under names it may change at any time.
    framed.length ? 'trusted-types *' : 'trusted-types app dompurify',
    ...(secure ? ['upgrade-insecure-requests'] : []),
    'report-uri /api/csp-report',
    'report-to csp',
  ]
  return {
    ...everywhere,
    ...strictTransport(secure),
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': 'csp="/api/csp-report"',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

export function apiHeaders(secure: boolean): Record<string, string> {
  return {
    ...everywhere,
    ...strictTransport(secure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'Origin',
  }
}

function strictTransport(secure: boolean): Record<string, string> {
  return secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}
}

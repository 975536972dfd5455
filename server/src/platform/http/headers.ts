/** Response headers of documents and the API. The Content-Security-Policy is as strict as the client allows. */

interface HeaderOptions {
  /** PUBLIC_URL is https: send HSTS. */
  secure: boolean
  /** Hosts of the configured captcha provider. */
  widgetHosts: readonly string[]
  /** Hosts of map images. */
  mapHosts?: readonly string[]
  /** The API's origin, if it differs from the page's. */
  apiOrigin?: string | null
  /** A payment page: allow Stripe's script, API and frames, and the frames of banks. */
  pays?: boolean
}

/** From Stripe's guide: https://docs.stripe.com/security/guide#content-security-policy. */
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
  const reports = `${apiOrigin ?? ''}/api/csp-report`
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
    // The provider's script may create policies under changing names.
    framed.length ? 'trusted-types *' : 'trusted-types app dompurify',
    ...(secure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${reports}`,
    'report-to csp',
  ]
  return {
    ...everywhere,
    ...strictTransport(secure),
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${reports}"`,
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

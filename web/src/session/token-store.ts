export interface Tokens {
  token: string
  refreshToken: string
}

/** Storage of the two tokens, shared by all tabs. */
export interface TokenStore {
  access: () => string | undefined
  refresh: () => string | undefined
  /** @throws CookiesRefused if the browser did not store them */
  write: (tokens: Tokens) => void
  clear: () => void
}

/** The browser stores no cookies for this page, so nobody can stay signed in. */
export class CookiesRefused extends Error {
  override readonly name = 'CookiesRefused'
}

/** Seconds: 30 minutes and 30 days (specification, section 9). */
const accessLifetime = 1800
const refreshLifetime = 2_592_000

interface Page {
  protocol: string
  hostname: string
}

/**
 * Tokens in cookies by specification section 9, with SameSite=Strict. On https the names start with `__Host-`, which
 * requires Secure and this host.
 */
export function cookieTokenStore(jar: { cookie: string }, page: Page): TokenStore {
  const prefix = page.protocol === 'https:' ? '__Host-' : ''

  const read = (name: string): string | undefined => {
    for (const pair of jar.cookie.split('; ')) {
      if (pair.startsWith(`${prefix}${name}=`)) {
        return decode(pair.slice(prefix.length + name.length + 1)) || undefined
      }
    }
    return undefined
  }

  const set = (name: string, value: string, seconds: number, secure: string): void => {
    jar.cookie = `${prefix}${name}=${encodeURIComponent(value)}; max-age=${seconds}; path=/${secure}; SameSite=Strict`
  }

  const keep = (name: string, value: string, seconds: number): boolean => {
    set(name, value, seconds, '; Secure')
    if (read(name) === value) return true
    // Some browsers refuse Secure cookies on http://localhost, which needs no protection.
    if (page.protocol !== 'http:' || !isLoopback(page.hostname)) return false
    set(name, value, seconds, '')
    return read(name) === value
  }

  const clear = (): void => {
    for (const name of ['token', 'refreshToken']) {
      set(name, '', 0, '; Secure')
      if (read(name) !== undefined) set(name, '', 0, '')
    }
  }

  return {
    access: () => read('token'),
    refresh: () => read('refreshToken'),
    write({ token, refreshToken }) {
      const kept = keep('refreshToken', refreshToken, refreshLifetime) && keep('token', token, accessLifetime)
      if (kept) return
      clear()
      throw new CookiesRefused('The browser refused the cookies that keep you signed in.')
    },
    clear,
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname)
}

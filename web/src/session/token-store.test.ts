import { describe, expect, test } from 'vitest'
import { CookiesRefused, cookieTokenStore } from './token-store.ts'

/** A cookie jar that behaves like document.cookie. */
function jar({ refuses = (_cookie: string): boolean => false } = {}) {
  const kept = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie(): string {
      return Array.from(kept, ([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      if (refuses(text)) return
      const [pair = ''] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (text.includes('max-age=0;')) kept.delete(name)
      else kept.set(name, value)
    },
  }
}

const https = { protocol: 'https:', hostname: 'app.example' }
const localhost = { protocol: 'http:', hostname: 'localhost' }
const tokens = { token: 'head.claims.mac', refreshToken: 'rt1.abc' }

/** Specification, section 9. */
describe('the cookies of a session', () => {
  test('"Access token cookie: max-age 1800 s (30 minutes), path /, Secure"', () => {
    const cookies = jar()
    cookieTokenStore(cookies, localhost).write(tokens)
    expect(cookies.written).toContain('token=head.claims.mac; max-age=1800; path=/; Secure; SameSite=Strict')
  })

  test('"Refresh token cookie: max-age 2592000 s (30 days), path /, Secure"', () => {
    const cookies = jar()
    cookieTokenStore(cookies, localhost).write(tokens)
    expect(cookies.written).toContain(
      'refreshToken=rt1.abc; max-age=2592000; path=/; Secure; SameSite=Strict',
    )
  })

  test('on https the names start with __Host-, and other cookies are ignored', () => {
    const cookies = jar()
    const store = cookieTokenStore(cookies, https)
    cookies.cookie = 'token=planted; path=/'
    expect(store.access()).toBeUndefined()
    store.write(tokens)
    expect(cookies.cookie).toContain(
      '__Host-token=head.claims.mac; __Host-refreshToken=rt1.abc'.split('; ')[0],
    )
    expect(store.access()).toBe(tokens.token)
    expect(store.refresh()).toBe(tokens.refreshToken)
  })
})

describe('a browser without cookies', () => {
  test('is detected: nobody seems to be signed in', () => {
    const cookies = jar({ refuses: () => true })
    expect(() => cookieTokenStore(cookies, https).write(tokens)).toThrow(CookiesRefused)
  })

  test('on plain http outside localhost nothing is written without Secure', () => {
    const cookies = jar({ refuses: (cookie) => cookie.includes('Secure') })
    const store = cookieTokenStore(cookies, { protocol: 'http:', hostname: 'yard.example' })
    expect(() => store.write(tokens)).toThrow(CookiesRefused)
    expect(cookies.written.filter((cookie) => !cookie.includes('Secure'))).toEqual([])
  })

  test.each(['localhost', '127.0.0.1', '[::1]', 'app.localhost'])(
    'at http://%s, where some refuse Secure, the cookies still work',
    (hostname) => {
      const cookies = jar({ refuses: (cookie) => cookie.includes('Secure') })
      const store = cookieTokenStore(cookies, { protocol: 'http:', hostname })
      store.write(tokens)
      expect(store.access()).toBe(tokens.token)
      store.clear()
      expect(cookies.cookie).toBe('')
    },
  )
})

describe('reading', () => {
  test('a cookie with a similar name is ignored', () => {
    const cookies = jar()
    cookies.cookie = 'nottoken=x; path=/'
    expect(cookieTokenStore(cookies, localhost).access()).toBeUndefined()
  })

  test('an undecodable value is no token', () => {
    const cookies = jar()
    cookies.cookie = 'token=%E0%A4%A; path=/'
    expect(cookieTokenStore(cookies, localhost).access()).toBeUndefined()
  })

  test('clearing removes both with the attributes of writing', () => {
    const cookies = jar()
    const store = cookieTokenStore(cookies, https)
    store.write(tokens)
    store.clear()
    expect(cookies.cookie).toBe('')
    expect(cookies.written.slice(-2)).toEqual([
      '__Host-token=; max-age=0; path=/; Secure; SameSite=Strict',
      '__Host-refreshToken=; max-age=0; path=/; Secure; SameSite=Strict',
    ])
  })
})

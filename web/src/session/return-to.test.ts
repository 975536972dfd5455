import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../scripts/any-text.ts'
import { loginPath, safeReturnTo } from './return-to.ts'

const origin = 'https://app.example'

describe('the page after sign-in', () => {
  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example'.replace('%09', '\t'),
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.example//evil.example',
    'https://app.example.evil.example/',
    'https://app.example:444/',
    'http://app.example/',
    'https://user@evil.example/',
    '/a\u0000b',
    '/a\nb',
  ])('refuses %j', (wanted) => {
    expect(safeReturnTo(wanted, origin)).toBeUndefined()
  })

  test.each(['/', '/trainer', '/client?week=2026-W47#today', '/trainer/clients?search=%2F%2Fx'])(
    'keeps path, query and hash of %s',
    (wanted) => {
      expect(safeReturnTo(wanted, origin)).toBe(wanted)
      expect(safeReturnTo(`${origin}${wanted}`, origin)).toBe(wanted)
    },
  )

  test('the browser always stays on this origin', () => {
    const odd = fc.oneof(
      anyText(),
      fc
        .array(fc.constantFrom('/', '\\', '.', '@', ':', '#', '?', 'a', '\t', '%2f', 'evil.example'))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(odd, (wanted) => {
        const kept = safeReturnTo(wanted, origin)
        if (kept === undefined) return
        expect(kept.startsWith('/')).toBe(true)
        expect(new URL(kept, origin).origin).toBe(origin)
      }),
    )
  })
})

describe('the address of sign-in', () => {
  test('remembers the page', () => {
    expect(loginPath('/trainer/clients?search=a b#c')).toBe(
      '/login?returnTo=%2Ftrainer%2Fclients%3Fsearch%3Da%20b%23c',
    )
  })

  test.each([undefined, '', '/', '/login', '/login?returnTo=%2Fx'])(
    'from %j there is nothing to remember',
    (here) => {
      expect(loginPath(here)).toBe('/login')
    },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personOf, readClaims, whoseOf } from './claims.ts'
import { makeToken } from './testing/fake-server.ts'

/** Specification, section 3. */
describe('claims of a token', () => {
  test.each([
    '',
    'no-token',
    'a..c',
    'a.!!!.c',
    'a.bnVsbA.c',
    makeToken({ role: 'client' }),
    makeToken({ sub: '', role: 'client' }),
    makeToken({ sub: 'u1', role: 'groom' }),
    makeToken({ sub: 7, role: 'client' }),
  ])('no claims in %j', (token) => {
    expect(readClaims(token)).toBeUndefined()
  })

  test('reading never throws, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readClaims(`a.${text}.c`)))
  })

  test.each(['admin', 'trainer', 'client'])(
    '"The role is read from the role claim of the access token": %s',
    (role) => {
      expect(readClaims(makeToken({ sub: 'u1', role }))?.role).toBe(role)
    },
  )

  test('"A client has an associated trainer id"; other roles have none', () => {
    expect(readClaims(makeToken({ sub: 'u1', role: 'client', associatedTrainerId: 't1' }))).toEqual({
      sub: 'u1',
      role: 'client',
      associatedTrainerId: 't1',
      businessId: null,
    })
    expect(readClaims(makeToken({ sub: 'u2', role: 'admin', associatedTrainerId: null }))).toEqual({
      sub: 'u2',
      role: 'admin',
      associatedTrainerId: null,
      businessId: null,
    })
  })

  test('the business in use tells apart what belongs to a person here and there', () => {
    const at = (businessId: string | null) =>
      whoseOf({ sub: 'u1', role: 'trainer', associatedTrainerId: null, businessId })
    expect([at(null), at('b1'), at('b2')]).toEqual(['u1', 'u1@b1', 'u1@b2'])
    expect([at(null), at('b1')].map((whose) => personOf(whose))).toEqual(['u1', 'u1'])
    expect(readClaims(makeToken({ sub: 'u1', role: 'trainer', businessId: 'b1' }))?.businessId).toBe('b1')
  })

  test('reads base64url and any script', () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ sub: 'ü?>ÿ馬', role: 'trainer' }))
    const payload = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    expect(readClaims(`a.${payload}.c`)?.sub).toBe('ü?>ÿ馬')
  })
})

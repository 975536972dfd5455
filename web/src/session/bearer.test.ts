import { endpoints } from '@cavaletti/contract'
import { describe, expect, test } from 'vitest'
import { needsBearer } from './bearer.ts'

const origin = 'https://app.example'
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** Specification, section 7. */
describe('a bearer Authorization header is added to every request except these', () => {
  test.each([
    '/api/authenticate',
    '/api/authenticate/passkey/options',
    '/api/refresh-token',
    '/api/invoice-public/abc',
    '/api/stripe-public/key',
    '/api/googleapis/places',
    '/api/invitations/ABCD/affiliate',
  ])(
    '"any method on paths containing authenticate, refresh-token, invoice-public, stripe-public or googleapis, and paths ending in affiliate": %s',
    (path) => {
      for (const method of methods) expect(needsBearer(method, path, origin)).toBe(false)
    },
  )

  test.each(['/api/users', '/api/trainers/7/users', '/api/activate-account/u/s', '/api/users/7/deactivate'])(
    '"POST on paths ending /users or containing activate", and no other method: %s',
    (path) => {
      for (const method of methods) expect(needsBearer(method, path, origin)).toBe(method !== 'POST')
    },
  )

  test.each(['/api/trainer-users/CODE', '/api/trainer-users'])(
    '"PATCH on paths containing trainer-users", and no other method: %s',
    (path) => {
      expect(needsBearer('PATCH', path, origin)).toBe(false)
      for (const method of ['GET', 'PUT', 'DELETE']) expect(needsBearer(method, path, origin)).toBe(true)
    },
  )

  test('POST /api/trainer-users ends in "users" but not in "/users": it carries the bearer token', () => {
    expect(needsBearer('POST', '/api/trainer-users', origin)).toBe(true)
  })

  test.each([
    ['GET', '/api/me'],
    ['PATCH', '/api/me'],
    ['POST', '/api/me/password'],
    ['GET', '/api/admin/users'],
    ['PATCH', '/api/admin/users/7'],
    ['POST', '/api/users/7'],
    ['POST', '/api/logout'],
    ['POST', '/api/password-reset'],
    ['GET', '/api/captcha'],
    ['GET', '/api/affiliates'],
    ['GET', '/api/affiliate/7'],
    ['POST', '/api/invitations'],
    ['DELETE', '/api/sessions/7'],
  ] as const)('every other request carries it: %s %s', (method, path) => {
    expect(needsBearer(method, path, origin)).toBe(true)
  })

  test('the method’s case does not matter', () => {
    expect(needsBearer('post', '/api/users', origin)).toBe(false)
  })

  test('only the path counts, not the query', () => {
    expect(needsBearer('GET', '/api/clients?search=authenticate', origin)).toBe(true)
    expect(needsBearer('GET', '/api/invitations/ABCD/affiliate?again=1', origin)).toBe(false)
  })

  test.each([
    'https://elsewhere.example/api/me',
    '//elsewhere.example/api/me',
    'https://app.example:8443/api/me',
    'http://app.example/api/me',
    'https://app.example.evil.example/api/me',
    'https://maps.googleapis.com/maps/api/js',
  ])('another origin gets no bearer token: %s', (url) => {
    for (const method of methods) expect(needsBearer(method, url, origin)).toBe(false)
  })

  test('every endpoint of ours that gets no bearer token needs no session', () => {
    const without = endpoints.filter(({ method, path }) => !needsBearer(method, path, origin))
    expect(without.length).toBeGreaterThan(10)
    const closed = without.filter(({ auth }) => auth !== 'public' && auth !== 'capability')
    expect(closed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  test('our own origin may be written in full', () => {
    expect(needsBearer('GET', 'https://app.example/api/me', origin)).toBe(true)
  })
})

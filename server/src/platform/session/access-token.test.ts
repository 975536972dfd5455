import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { readKeys } from '#platform/keys.ts'
import { createAccessTokens } from './access-token.ts'

const secret = 'a secret of the tests which is long enough'
const older = 'an older secret of the tests which is long'
const url = 'https://app.example'
const keys = readKeys(secret)
const tokens = createAccessTokens(keys, url)
const claims = {
  sub: 'u',
  role: 'client' as const,
  associatedTrainerId: 't',
  businessId: 'b',
  sid: 's',
  gen: 3,
  amr: ['pwd'],
}

afterEach(() => setClock())

/** Signs a token with any header and body. */
function forge(header: object, body: object, key = keys[0].key('access/1')): string {
  const text = [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function decode(token: string, part: number) {
  return JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
}

describe('an access token is refused', () => {
  const header = decode(tokens.issue(claims), 0)
  const body = decode(tokens.issue(claims), 1)

  test.each([
    [
      'without a signature (alg none)',
      `${forge({ ...header, alg: 'none' }, body)
        .split('.')
        .slice(0, 2)
        .join('.')}.`,
    ],
    ['with another algorithm', forge({ ...header, alg: 'HS512' }, body)],
    ['of another type', forge({ ...header, typ: 'JWT' }, body)],
    ['with a key of its own (jwk)', forge({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, body)],
    ['with a key address (jku)', forge({ ...header, jku: 'https://evil.example/keys' }, body)],
    ['with an unknown key id', forge({ ...header, kid: '../../etc/passwd' }, body)],
    ['signed by another key', forge(header, body, Buffer.alloc(32, 7))],
    ['of another issuer', forge(header, { ...body, iss: 'https://other.example' })],
    ['for another audience', forge(header, { ...body, aud: `${url}/other` })],
    ['without a session', forge(header, { ...body, sid: undefined })],
    ['without an end', forge(header, { ...body, exp: undefined })],
    ['longer than 4 kB', forge(header, { ...body, padding: 'x'.repeat(5000) })],
    ['that is no token', 'abc'],
    ['that is empty', ''],
    ['with a fourth part', `${forge(header, body)}.x`],
  ])('%s', (_, token) => expect(tokens.verify(token)).toBeNull())

  test('one second after its 30 minutes', () => {
    const token = tokens.issue(claims)
    const start = Temporal.Instant.from(
      new Temporal.Instant(BigInt(decode(token, 1)['iat'] as number) * 1_000_000_000n),
    )
    setClock(() => start.add({ seconds: 1799 }))
    expect(tokens.verify(token)).not.toBeNull()
    setClock(() => start.add({ seconds: 1800 }))
    expect(tokens.verify(token)).toBeNull()
  })
})

test('it has the specified claims: sub, role, associatedTrainerId', () => {
  const token = tokens.issue(claims)
  expect(decode(token, 1)).toMatchObject({ sub: 'u', role: 'client', associatedTrainerId: 't' })
  expect(tokens.verify(token)).toMatchObject(claims)
  expect(token.length).toBeLessThan(1024)
})

test('after a change of SECRET, old tokens stay valid and new ones use the new value', () => {
  const before = createAccessTokens(readKeys(older), url).issue(claims)
  const rotated = createAccessTokens(readKeys(`${secret},${older}`), url)
  expect(rotated.verify(before)).not.toBeNull()
  expect(tokens.verify(rotated.issue(claims))).not.toBeNull()
  expect(tokens.verify(before)).toBeNull()
})

import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@cavaletti/contract'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp()
const person = await aTrainer(app)

describe('a change from another site is refused', () => {
  const send = (headers: Record<string, string>) => app.send('POST', '/api/authenticate', person, { headers })
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3001' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('%j', async (headers) => expect((await send(headers)).code).toBe('cross_site'))
  test.each([[{ origin: 'http://localhost:3000' }], [{ 'sec-fetch-site': 'same-origin' }], [{}]])(
    'but not %j',
    async (headers) => expect((await send(headers)).status).toBe(200),
  )
})

test('API answers are never cached, allow no other origin, and have a request id', async () => {
  const answers = await Promise.all([
    app.call('GET /api/me', undefined, { token: person.token }),
    app.call('GET /api/me'),
    app.send('GET', '/api/nothing'),
    app.send('POST', '/api/authenticate', '{'),
  ])
  expect(answers.map((one) => one.status)).toEqual([200, 401, 404, 400])
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

describe('an ambiguous request is refused', () => {
  const { port } = new URL(app.url)
  const raw = (lines: string[], body = Buffer.alloc(0)) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`${lines.join('\r\n')}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        socket.write(body)
      })
      let answer = ''
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    })
  test('with two Authorization headers', async () => {
    const bearer = `Authorization: Bearer ${person.token}`
    expect(await raw(['GET /api/me HTTP/1.1', bearer])).toContain('200')
    expect(await raw(['GET /api/me HTTP/1.1', bearer, bearer])).toContain('400')
  })
  test('in a charset other than UTF-8', async () => {
    const send = (type: string) =>
      app.send('POST', '/api/authenticate', person, { headers: { 'content-type': type } })
    expect((await send('application/json; charset=utf-7')).status).toBe(415)
    expect((await send('application/json; charset="UTF-8"')).status).toBe(200)
  })
  test('with invalid UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"email":"a'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('","password":"x"}'),
    ])
    const length = `Content-Length: ${body.length}`
    expect(
      await raw(['POST /api/authenticate HTTP/1.1', 'Content-Type: application/json', length], body),
    ).toContain('400')
  })
})

test('a missing file never gets another file’s type', async () => {
  const { status, headers } = await app.send('GET', '/assets/missing-1234.js')
  expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
})

test('another method answers 405', async () => {
  expect((await app.send('PUT', '/api/me')).code).toBe('method_not_allowed')
  expect((await app.send('GET', '/api/authenticate')).code).toBe('method_not_allowed')
})

test('the OpenAPI document names every endpoint and its callers', async () => {
  type Described = { paths: Record<string, Record<string, { security?: unknown }>> }
  const { paths } = (await app.send<Described>('GET', '/api/openapi.json')).body
  for (const { method, path, auth } of endpoints) {
    const described = paths[path]?.[method.toLowerCase()]
    expect(described, `${method} ${path}`).toBeDefined()
    expect(described?.security !== undefined, `${method} ${path}`).toBe(
      auth !== 'public' && auth !== 'capability',
    )
  }
  const page = await app.send<string>('GET', '/api/docs')
  for (const { path } of endpoints) expect(page.body).toContain(path)
})

test('a CSP report is accepted from any browser and never answers an error', async () => {
  for (const [type, body] of [
    ['application/csp-report', '{"csp-report":{"violated-directive":"script-src"}}'],
    ['application/reports+json', '[{"body":{"effectiveDirective":"style-src"}}]'],
    ['application/csp-report', 'nonsense'],
  ] as const)
    expect(
      (await app.send('POST', '/api/csp-report', body, { headers: { 'content-type': type } })).status,
    ).toBe(204)
})

test('the device cookie is the server’s only cookie', async () => {
  const answer = await app.call('GET /api/me', undefined, {
    token: '',
    cookie: `token=${person.token}; __Host-token=${person.token}`,
  })
  expect(answer.status).toBe(401)
})

test('a signed-in user has 600 requests at once, then must wait', async () => {
  const eager = await aTrainer(app)
  const statuses: number[] = []
  for (let round = 0; round < 7; round++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => app.call('GET /api/me', undefined, { token: eager.token })),
    )
    statuses.push(...answers.map((one) => one.status))
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(600)
  expect(statuses).toContain(429)
})

test('the OpenAPI document is compressed, and answers 304 to its tag', async () => {
  const plain = await app.send('GET', '/api/openapi.json', undefined, {
    headers: { 'accept-encoding': 'identity' },
  })
  const [etag, length] = [plain.headers.get('etag') ?? '', Number(plain.headers.get('content-length'))]
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': `${encoding}, identity;q=0.1` }
    const small = await app.send('GET', '/api/openapi.json', undefined, { headers })
    expect(small.headers.get('content-encoding')).toBe(encoding)
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    expect(Number(small.headers.get('content-length'))).toBeLessThan(length / 8)
    expect(small.body).toEqual(plain.body)
  }
  const refused = await app.send('GET', '/api/openapi.json', undefined, {
    headers: { 'accept-encoding': 'br;q=0' },
  })
  expect(refused.headers.get('content-encoding')).toBeNull()
  const known = await fetch(`${app.url}/api/openapi.json`, { headers: { 'if-none-match': etag } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

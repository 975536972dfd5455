import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@cavaletti/contract'
import { callerSignal } from '#platform/caller-signal.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createLog } from '#platform/log.ts'
import { noRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { noAllowance } from '#platform/rate-limits/request-allowance.ts'
import type { SessionGate } from '#platform/session/gate.ts'
import { buildApp } from './build-app.ts'
import { RequestTurns } from './request-turns.ts'
import { addEndpoint, type Handler } from './endpoints.ts'
import { eventStreams } from './event-streams.ts'

const nobody: SessionGate = { identify: () => Promise.resolve(null) }
const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })
const app = await buildApp({ publicUrl: 'http://localhost:3000', trustedProxies: [], log })
afterAll(() => app.close())
const streams = eventStreams(app)

function add(path: `/api/${string}`, handle: Handler, change: Partial<Endpoint> = {}): void {
  const endpoint: Endpoint = {
    method: 'GET',
    path,
    auth: 'public',
    summary: 'For a test.',
    errors: [],
    ...change,
  }
  addEndpoint(app, [endpoint, handle], {
    // No endpoint here is repeatable.
    db: undefined as never,
    gate: nobody,
    allowance: noAllowance,
    limits: noRateLimits,
    streams,
    turns: new RequestTurns(),
  })
}

describe('the start fails if an endpoint does not declare who may call it', () => {
  test.each([undefined, '', 'everybody', [], ['admin', 'guest']])('%j', (auth) => {
    expect(() => add('/api/undeclared', async () => null, { auth: auth as never })).toThrow(
      'does not say who may call it',
    )
  })
})

const reply = z.object({ name: z.string() })
add(
  '/api/planted',
  async () => ({ name: 'Ines', passwordHash: '$argon2id$planted', nested: { salt: 'x' } }),
  { reply },
)
add('/api/misshapen', async () => ({ name: 7, secret: 'not for anybody' }), { reply })
add('/api/broken', async () => {
  throw new Error('connection string postgres://user:password@db')
})
add('/api/refusing', async () => {
  throw new AppError('rate_limited', { retryAfterSeconds: 7 })
})
const begun = Promise.withResolvers<AbortSignal>()
add('/api/slow', async () => {
  const signal = callerSignal() ?? expect.fail('no signal')
  begun.resolve(signal)
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
})
add('/api/link/{p1}/{p2}', async () => undefined, { params: z.object({ p1: z.string(), p2: z.string() }) })
add('/api/body', async () => undefined, { method: 'POST', body: z.object({ password: z.string().max(3) }) })

test('an answer contains only what its schema declares', async () => {
  const { body } = await app.inject('/api/planted')
  expect(body).toBe('{"name":"Ines"}')
})

test('an answer of another shape is an internal error and reveals nothing', async () => {
  const { statusCode, body } = await app.inject('/api/misshapen')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('not for anybody')
})

test('an unexpected failure answers one sentence and is logged with the request id', async () => {
  const { statusCode, body, headers } = await app.inject('/api/broken')
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    { error: { code: 'internal', message: 'Something went wrong on our side. It has been noted.' } },
  ])
  expect(
    lines.some((line) => line.includes(String(headers['x-request-id'])) && line.includes('request failed')),
  ).toBe(true)
})

test('a rate limit says how long to wait', async () => {
  const { statusCode, headers } = await app.inject('/api/refusing')
  expect([statusCode, headers['retry-after']]).toEqual([429, '7'])
})

test('the log contains no secret of a path, body or header', async () => {
  lines.length = 0
  await app.inject({
    url: '/api/link/someone/path-secret-1',
    headers: { authorization: 'Bearer header-secret-2', cookie: 'token=cookie-secret-3' },
  })
  await app.inject({ url: '/reset/path-secret-4?token=query-secret-5' })
  await app.inject({ method: 'POST', url: '/api/body', payload: { password: 'body-secret-6' } })
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.join('')).not.toMatch(/secret-\d/)
  expect(lines.join('')).toContain('/api/link/:p1/:p2')
})

test('a request ends when its caller disconnects', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = new AbortController()
  const asked = fetch(`${address}/api/slow`, { signal: caller.signal })
  const signal = await begun.promise
  const [before] = [signal.aborted, caller.abort()]
  await expect(asked).rejects.toThrow('aborted')
  await expect.poll(() => signal.aborted).toBe(true)
  expect(before).toBe(false)
  expect(lines.filter((line) => line.includes('AbortError'))).toEqual([])
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { mintScope } from '#database/scope.ts'
import { createLog } from '#platform/log.ts'
import { noRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { noAllowance } from '#platform/rate-limits/request-allowance.ts'
import type { Principal } from '#platform/session/gate.ts'
import { buildApp } from './build-app.ts'
import { RequestTurns } from './request-turns.ts'
import { addEndpoint } from './endpoints.ts'
import { eventStreams } from './event-streams.ts'

/** An endpoint that streams what `tell` gets to the user that `principal` returns. */
async function aStream(heartbeat = 20) {
  const app = await buildApp({
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    log: createLog('silent'),
  })
  const streams = eventStreams(app, heartbeat)
  const told = { tell: (() => undefined) as (event: unknown) => void, ended: Promise.withResolvers<void>() }
  addEndpoint(
    app,
    [
      {
        method: 'GET',
        path: '/api/events',
        auth: 'user',
        summary: 'For a test.',
        errors: [],
        events: z.unknown(),
      },
      async () => (tell: (event: unknown) => void) => {
        told.tell = tell
        // Headers leave with the first chunk, which may be a heartbeat.
        if (heartbeat > 1000) tell('first')
        return () => told.ended.resolve()
      },
    ],
    {
      // This endpoint is not repeatable.
      db: undefined as never,
      gate: { identify: async () => principal },
      allowance: noAllowance,
      limits: noRateLimits,
      streams,
      turns: new RequestTurns(),
    },
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const open = async (signal?: AbortSignal) => {
    const response = await fetch(`${address}/api/events`, signal ? { signal } : {})
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { response, read: async () => (await reader?.read())?.value }
  }
  return { app, told, open, streams }
}

const somebody: Principal = {
  seesOwnOnly: false,
  userId: 'u',
  sessionId: 's',
  role: 'trainer',
  staffRole: 'owner',
  email: '',
  firstName: '',
  lastName: '',
  locale: 'en-GB',
  timeZone: 'UTC',
  associatedTrainerId: null,
  businessId: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf',
  version: 1,
  provedAt: Temporal.Now.instant(),
  factorProvedAt: null,
  factorNeededFrom: null,
  hasFactor: false,
  amr: ['pwd'],
  scope: mintScope({ actorId: '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf', role: 'trainer', businessId: null }),
}
let principal: Principal | null = somebody
beforeEach(() => void (principal = somebody))

/** Reads until the stream ends. */
async function rest(read: () => Promise<string | undefined>): Promise<string> {
  const text = await read()
  return text === undefined ? '' : text + (await rest(read))
}

test('an ended session receives nothing after the next heartbeat', async () => {
  const { told, open } = await aStream()
  const { read } = await open()
  principal = null
  expect(await rest(read)).not.toContain('data:')
  await expect(told.ended.promise).resolves.toBeUndefined()
})

test('a changed role or business ends the stream', async () => {
  const { open } = await aStream()
  const { read } = await open()
  principal = { ...somebody, role: 'client' }
  expect(await rest(read)).not.toContain('data:')
})

test('events arrive as they happen, without buffering', async () => {
  const { told, open } = await aStream()
  const { response, read } = await open()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  told.tell({ changed: 'lessons' })
  let text = ''
  while (!text.includes(':\n\n') || !text.includes('data: {"changed":"lessons"}\n\n'))
    text += (await read()) ?? ''
})

test('a client that disconnected receives nothing more', async () => {
  const { told, open } = await aStream()
  const leaving = new AbortController()
  await open(leaving.signal)
  leaving.abort()
  await expect(told.ended.promise).resolves.toBeUndefined()
})

test('a stopping server ends its streams first', async () => {
  const { app, open } = await aStream()
  const { read } = await open()
  const closed = app.close()
  expect(await rest(read)).not.toContain('data:')
  await closed
})

test('the twenty-first stream of a session is refused; other sessions are not affected', async () => {
  const { open } = await aStream(60_000)
  for (let count = 0; count < 20; count += 1) expect((await open()).response.status).toBe(200)
  const { response } = await open()
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  principal = { ...somebody, sessionId: 'another' }
  expect((await open()).response.status).toBe(200)
})

test('ending a session ends only its own streams, at once', async () => {
  const { open, streams, told } = await aStream(60_000)
  const { read } = await open()
  streams.lookAgain('somebody else')
  expect(await read()).toContain('first')
  told.tell('still here')
  expect(await read()).toContain('still here')
  principal = null
  streams.lookAgain('u')
  expect(await rest(read)).not.toContain('data:')
})

import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { OfflineError } from './offline-error.ts'
import { send } from './send.ts'

const outgoing = { method: 'GET', url: '/api/me' }
const answering = (response: Response) => () => Promise.resolve(response)

async function errorOf(response: Response): Promise<unknown> {
  return await send(answering(response), outgoing).then(
    () => expect.unreachable('It should have failed.'),
    (error: unknown) => error,
  )
}

describe('refusals', () => {
  test('carry code, message, fields and whether a captcha is needed', async () => {
    const error = {
      code: 'password_too_weak',
      message: 'Please choose a stronger password.',
      fields: { password: 'Use at least 12 characters.' },
      captchaRequired: true,
    }
    const refused = await errorOf(Response.json({ error }, { status: 422, headers: { 'retry-after': '30' } }))
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 422, ...error, retryAfter: 30 })
  })

  test('captcha_required always needs a captcha', async () => {
    const error = { code: 'captcha_required', message: 'Please confirm that you are human, then try again.' }
    expect(await errorOf(Response.json({ error }, { status: 422 }))).toMatchObject({ captchaRequired: true })
  })

  test.each([
    '<h1>Bad gateway</h1>',
    '',
    'null',
    '[]',
    '"x"',
    '{"error":"text"}',
    '{"error":null}',
    '{"error":{"code":7}}',
    '{"error":{"message":{"de":"Nein"}}}',
    '{"error":{"fields":"x"}}',
    '{"error":{"fields":{"name":{}}}}',
  ])('a proxy’s page is a refusal without a code: %j', async (body) => {
    expect(await errorOf(new Response(body, { status: 502 }))).toMatchObject({
      status: 502,
      code: 'unreadable',
      fields: {},
      retryAfter: undefined,
    })
  })

  test.each([
    { code: 7 },
    { message: { de: 'Nein' } },
    { fields: 'email' },
    { fields: { email: {} } },
    { fields: null },
  ])('parts of another form are left out: %j', async (error) => {
    const refused = await errorOf(Response.json({ error }, { status: 400 }))
    expect(refused).toHaveProperty('message', 'The server answered 400.')
    expect(refused).toHaveProperty('code', 'unreadable')
    expect(refused).toHaveProperty('fields', {})
  })

  test('a Retry-After that is not a number is ignored', async () => {
    const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }
    expect(await errorOf(Response.json({}, { status: 503, headers }))).toMatchObject({
      retryAfter: undefined,
    })
  })
})

describe('no answer', () => {
  test('the network is down', async () => {
    const work = send(() => Promise.reject(new TypeError('Failed to fetch')), outgoing)
    await expect(work).rejects.toBeInstanceOf(OfflineError)
  })

  test('a hotel’s sign-in page answers instead of the server', async () => {
    expect(await errorOf(new Response('<html></html>'))).toBeInstanceOf(OfflineError)
  })

  test('aborting is passed on', async () => {
    const signal = AbortSignal.abort(new Error('left the page'))
    const work = send(() => Promise.reject(new DOMException('aborted', 'AbortError')), {
      ...outgoing,
      signal,
    })
    await expect(work).rejects.toThrow('left the page')
  })
})

describe('answers', () => {
  test('an empty answer is undefined', async () => {
    expect(await send(answering(new Response(null, { status: 204 })), outgoing)).toBeUndefined()
  })

  test('a body is sent as JSON, and redirects are refused', async () => {
    let init: RequestInit | undefined
    await send(
      (_, given) => {
        init = given
        return Promise.resolve(Response.json({}))
      },
      { method: 'POST', url: '/api/users', body: { a: 1 }, headers: { 'idempotency-key': 'k' } },
    )
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', redirect: 'error' })
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('k')
  })
})

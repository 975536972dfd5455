import { describe, expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const client = 'http://localhost:3000'
const app = await testApp({ API_URL: 'http://api.localhost:3000' })
const own = await testApp()
const ask = (origin: string, to = app) =>
  to.send('OPTIONS', '/api/me', undefined, {
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

describe('an API on its own host', () => {
  test('refuses pages of other origins', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      'http://api.localhost:3000',
    ])
      expect([origin, allowed(await ask(origin))]).toEqual([origin, null])
  })
  test('accepts pages of PUBLIC_URL, with device cookie and bearer token', async () => {
    const answer = await ask(client)
    expect([answer.status, allowed(answer)]).toEqual([204, client])
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
    const { token } = await aTrainer(app)
    const me = await app.call('GET /api/me', undefined, { token, headers: { origin: client } })
    expect([me.status, allowed(me), me.headers.get('vary')]).toEqual([200, client, 'Origin'])
    const refused = await app.call('GET /api/me', undefined, { headers: { origin: client } })
    expect([refused.status, allowed(refused)]).toEqual([401, client])
  })
  test('writes calendar feed addresses with that host', async () => {
    const { token } = await aTrainer(app)
    const feed = await app.call('POST /api/calendar-feeds', {}, { token })
    expect(feed.body.url).toMatch(/^http:\/\/api\.localhost:3000\/api\/feeds\//)
  })
})

test('without API_URL no other origin is accepted', async () => {
  expect(allowed(await ask(client, own))).toBeNull()
})

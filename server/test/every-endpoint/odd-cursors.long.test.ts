import { api, type Endpoint } from '@cavaletti/contract'
import { expect, test } from 'vitest'
import { aClient, anAdministrator, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const id = '01a22431-1784-73f8-be54-38e421fb71de'
const lasts = [id, '123456789', '123456789012345678']
/** What a program could put in the place of a name, a number, a day or a moment. */
const odd = [
  '',
  'x',
  '-1',
  '-99999999',
  '99999999',
  '9999999999999999',
  '123456789012345678',
  'NaN',
  'infinity',
  '2026-13-45',
  '+275760-09-13',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '\ud800',
  "'; drop table riders",
  'a'.repeat(3000),
]

const cursors = lasts.flatMap((last) => [
  JSON.stringify([last]),
  ...[2, 3].flatMap((length) =>
    odd.map((one) => JSON.stringify([...Array.from({ length: length - 1 }, () => one), last])),
  ),
])

test('a cursor that no page gave fails on no list', async () => {
  const trainer = await aTrainer(app)
  const people = {
    trainer,
    user: trainer,
    client: await aClient(app, trainer),
    admin: await anAdministrator(app),
  }
  const failed: string[] = []
  const endpoints: Endpoint[] = Object.values(api)
  for (const { method, path, query, auth } of endpoints) {
    const [role] = [auth].flat().filter((one) => one in people)
    if (method !== 'GET' || role === undefined || !query || !('cursor' in query.shape)) continue
    const { token } = people[role as keyof typeof people]
    for (const text of cursors) {
      const cursor = Buffer.from(text).toString('base64url')
      const { status } = await app.send('GET', path.replaceAll(/\{\w+\}/g, id), undefined, {
        token,
        query: { cursor },
      })
      if (status >= 500) failed.push(`${path} ${text.slice(0, 60)}`)
    }
  }
  expect(failed).toEqual([])
}, 120_000)

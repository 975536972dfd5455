import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoints, type Role } from '@cavaletti/contract'
import { anyText } from '../../../scripts/any-text.ts'
import { aClient, anAdministrator, aTrainer, type Person } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** For every endpoint: no input causes a 5xx, and a refusal has no effect. */

const app = await testApp({ RATE_LIMITS: 'off' })
const admin = await anAdministrator(app)
const trainer = await aTrainer(app)
const people: Record<Role, Person> = { admin, trainer, client: await aClient(app, trainer) }

const nasty: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b',
  '💩'.repeat(50),
  'x'.repeat(20_000),
  '{{7*7}}',
  "'; drop table users; --",
  '../../etc/passwd',
  '%00',
  [],
  {},
  [[[]]],
  { length: 1 },
  { toString: 1 },
  '00000000-0000-0000-0000-000000000000',
]
const value = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue({ maxDepth: 3 }), anyText({ maxLength: 60 }))

function tokenFor({ auth }: Endpoint): string | undefined {
  const roles = typeof auth === 'string' ? [auth] : auth
  const role =
    roles.find((one): one is Role => one in people) ??
    ((roles as readonly string[]).includes('user') ? 'client' : undefined)
  return role && people[role].token
}

/** A valid body, to be broken in one place. */
function sample(schema: z.ZodType): Record<string, unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return sample(schema.unwrap() as z.ZodType)
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Record<string, unknown>>
  }
  const properties = json.properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (Array.isArray(property['enum'])) return [name, (property['enum'] as unknown[])[0]]
      if (property['type'] === 'integer' || property['type'] === 'number') return [name, 1]
      if (property['type'] === 'object') return [name, { street: '', city: '', postcode: '', country: 'GB' }]
      return [name, name.toLowerCase().includes('email') ? 'bad-input@example.com' : 'London']
    }),
  )
}

async function counts(): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
    (select count(*) from invitations) as invitations, (select count(*) from auth_tokens) as links,
    (select count(*) from mails) as mails`.execute(app.db)
  return rows[0]
}

/** What an accepted request set off may still write, for example mails. */
async function jobsDone(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select name from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(app.db)
    return rows
  }
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
}

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const path = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, 'x')

async function neverBreaks(send: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  const before = await counts()
  const { status, body } = await send()
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 400) return jobsDone()
  expect(body).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(await counts()).toEqual(before)
}

describe.each(endpoints.filter(({ body }) => body).map((one) => [addressOf(one), one] as const))(
  '%s refuses',
  (_, endpoint) => {
    const token = tokenFor(endpoint)
    const schema = endpoint.body as z.ZodType
    const send = (body: unknown, extra = {}) =>
      app.send(endpoint.method, path(endpoint), body, { token, ...extra })

    test('arbitrary JSON', async () => {
      await fc.assert(
        fc.asyncProperty(value, (body) => neverBreaks(() => send(JSON.stringify(body)))),
        { numRuns: 15 },
      )
    })
    test('a field of another type', async () => {
      const valid = sample(schema)
      const fields = Object.keys(valid)
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(fields.length > 0 ? fields : ['unknown'])),
          value,
          (field, broken) => neverBreaks(() => send({ ...valid, [field]: broken })),
        ),
        { numRuns: 25 },
      )
    })
    test.each([
      ['broken JSON', '{"a":', 400],
      ['prototype keys', '{"__proto__":{"admin":true}}', 400],
      ['constructor keys', '{"constructor":{"prototype":{"admin":true}}}', 400],
      ['21 levels', `${'['.repeat(21)}${']'.repeat(21)}`, 400],
      ['more than 100 kB', JSON.stringify({ a: 'x'.repeat(100_001) }), 413],
    ])('%s', async (_name, body, status) => {
      expect((await send(body)).status).toBe(status)
    })
    test('another content type: 415', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
      ])
        expect((await send('a=1', { headers: { 'content-type': type } })).status).toBe(415)
    })
  },
)

describe.each(endpoints.filter(({ upload }) => upload).map((one) => [addressOf(one), one] as const))(
  '%s refuses',
  (_, endpoint) => {
    const token = tokenFor(endpoint)
    const { types, maxBytes } = endpoint.upload ?? { types: [], maxBytes: 0 }
    const send = (bytes: Uint8Array, type: string) =>
      app.send(endpoint.method, path(endpoint), bytes, {
        token,
        headers: { 'content-type': type },
        query: { version: '1' },
      })
    const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF____WEBP', '%PDF-1.7', '<svg', '<html>', '']

    test('arbitrary bytes', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...types),
          fc.constantFrom(...starts),
          fc.uint8Array({ maxLength: 300 }),
          (type, start, rest) =>
            neverBreaks(() => send(Buffer.concat([Buffer.from(start, 'latin1'), rest]), type)),
        ),
        { numRuns: 25 },
      )
    })
    test('JSON and other types: 415; an empty body: 400; a large one: 413', async () => {
      for (const type of ['application/json', 'text/html', 'image/svg+xml', 'multipart/form-data'])
        expect((await send(Buffer.from('{}'), type)).status).toBe(415)
      expect((await send(new Uint8Array(), types[0] ?? '')).status).toBe(400)
      expect((await send(new Uint8Array(maxBytes + 1), types[0] ?? '')).status).toBe(413)
    })
  },
)

describe.each(endpoints.filter(({ query }) => query).map((one) => [addressOf(one), one] as const))(
  '%s refuses',
  (_, endpoint) => {
    test('arbitrary queries', async () => {
      const token = tokenFor(endpoint)
      const names = Object.keys(
        (z.toJSONSchema(endpoint.query as z.ZodType, { io: 'input' }) as { properties: object }).properties,
      )
      const text = fc.oneof(
        anyText(),
        fc.constantFrom('', '-1', '1e9', 'null', '%', '\0', 'WyJhIl0', 'W10', "' or 1=1"),
      )
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), text, (name, given) =>
          neverBreaks(() =>
            app.send(endpoint.method, path(endpoint), undefined, { token, query: { [name]: given } }),
          ),
        ),
        { numRuns: 25 },
      )
    })
  },
)

describe.each(endpoints.filter(({ params }) => params).map((one) => [addressOf(one), one] as const))(
  '%s refuses',
  (_, endpoint) => {
    test('arbitrary path parameters', async () => {
      const token = tokenFor(endpoint)
      const text = fc.oneof(
        anyText({ minLength: 1, maxLength: 40 }),
        fc.constantFrom('null', '0', '..', '%00', 'x'.repeat(300)),
      )
      await fc.assert(
        fc.asyncProperty(
          text.filter((one) => one.isWellFormed() && one !== '.' && one !== '..'),
          (given) =>
            neverBreaks(() =>
              app.send(
                endpoint.method,
                endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(given)),
                endpoint.body ? {} : undefined,
                { token },
              ),
            ),
        ),
        { numRuns: 25 },
      )
    })
  },
)

test('a broken percent escape is a refusal, not a failure', async () => {
  const response = await fetch(`${app.url}/api/invitations/%E0%A4%A/affiliate`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_input' } })
})

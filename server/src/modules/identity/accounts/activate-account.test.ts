import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkIn } from '#test/fixtures/app/mailbox.ts'
import { anAdministrator, register, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const activate = (p1: string, p2: string) =>
  app.call('POST /api/activate-account/{p1}/{p2}', undefined, { params: { p1, p2 } })

async function registered() {
  const { email, password } = await register(app)
  const [, id = '', secret = ''] = linkIn(await app.mailbox.mailTo(email), 'activate')
  return { email, password, id, secret }
}

describe('invalid activation links get the same refusal', () => {
  const other = 'A'.repeat(43)
  test.each([
    ['wrong', (one: { id: string; secret: string }) => [one.id, other] as const],
    [
      'of somebody else',
      (one: { id: string; secret: string }) => ['01a1facd-7f7e-7d9e-a2f4-a3b749b552cf', one.secret] as const,
    ],
    ['cut short', (one: { id: string; secret: string }) => [one.id, one.secret.slice(0, -1)] as const],
    ['with an id that is none', (one: { id: string; secret: string }) => ["1' or 1=1", one.secret] as const],
  ])('%s', async (_, change) => {
    const answer = await activate(...change(await registered()))
    expect([answer.status, answer.code]).toEqual([404, 'link_invalid'])
  })

  test('after 72 hours', async () => {
    const { id, secret } = await registered()
    await sql`update auth_tokens set expires_at = expires_at - interval '72 hours' where user_id = ${id}`.execute(
      app.db,
    )
    expect((await activate(id, secret)).code).toBe('link_invalid')
  })

  test('once the account is disabled: a link never enables it', async () => {
    const { id, secret } = await registered()
    const admin = await anAdministrator(app)
    await app.send('PATCH', `/api/admin/users/${id}`, { status: 'disabled' }, { token: admin.token })
    expect((await activate(id, secret)).code).toBe('link_invalid')
  })

  test('after 20 attempts from one address, with 429', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.8' }
    const statuses: number[] = []
    for (let i = 0; i < 21; i++)
      statuses.push(
        (
          await app.send('POST', `/api/activate-account/${crypto.randomUUID()}/${other}`, undefined, {
            headers,
          })
        ).status,
      )
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })
})

test('an activation link works repeatedly until it expires, and opens no session', async () => {
  const { email, password, id, secret } = await registered()
  const first = await activate(id, secret)
  expect([first.status, first.body, first.headers.get('set-cookie')]).toEqual([204, '', null])
  expect((await activate(id, secret)).status).toBe(204)
  expect(await signIn(app, email, password)).toHaveProperty('token')
})

test('wrong links from strangers never block the right one', async () => {
  const { id, secret } = await registered()
  for (let i = 0; i < 12; i++) expect((await activate(id, 'A'.repeat(43))).code).toBe('link_invalid')
  expect((await activate(id, secret)).status).toBe(204)
})

test('20 concurrent uses of one link all succeed and create one business', async () => {
  const { id, secret } = await registered()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send('POST', `/api/activate-account/${id}/${secret}`)),
  )
  expect(answers.filter((one) => one.status === 204)).toHaveLength(20)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_log where event = 'business_founded' and actor_id = ${id}`.execute(
    app.db,
  )
  expect(rows[0]?.n).toBe(1)
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aClient, anAdministrator, aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const refresh = (refreshToken: unknown, cookie?: string) =>
  app.call('POST /api/refresh-token', { refreshToken }, { cookie })
const me = (token: string, cookie?: string) => app.call('GET /api/me', undefined, { token, cookie })

/** Session of an access token. */
function sessionOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
}

/** Makes a session older, in the database's clock. */
async function age(person: Pick<Person, 'token'>, interval: string): Promise<void> {
  await sql`update sessions set rt_rotated_at = rt_rotated_at - ${interval}::interval,
    idle_expires_at = idle_expires_at - ${interval}::interval, absolute_expires_at = absolute_expires_at - ${interval}::interval
    where id = ${sessionOf(person.token)}`.execute(app.db)
}

describe('a refresh token is refused with 401', () => {
  test.each(['', 'abc', 'rt1.', `rt1.${'A'.repeat(76)}`, 'x'.repeat(5000), '\0', 'null'])(
    'when it is %j',
    async (token) => {
      const answer = await refresh(token)
      expect([answer.status, answer.code]).toEqual([401, 'invalid_refresh_token'])
    },
  )
  test.each([null, 1, {}, []])('but 400 when it is no text at all: %j', async (token) => {
    expect((await refresh(token)).status).toBe(400)
  })
  test('30 days after its last use, like its cookie', async () => {
    const person = await aTrainer(app)
    await age(person, '30 days 1 second')
    expect((await refresh(person.refreshToken)).status).toBe(401)
  })
  test('180 days after sign-in, however often it was used', async () => {
    const person = await aTrainer(app)
    let { refreshToken } = person
    for (let used = 0; used < 6; used++) {
      await age(person, '29 days')
      const answer = await refresh(refreshToken)
      expect(answer.status).toBe(200)
      refreshToken = answer.body.refreshToken
    }
    await age(person, '6 days 1 minute')
    expect((await refresh(refreshToken)).status).toBe(401)
  })
  test('for an administrator after 12 hours without use', async () => {
    const admin = await anAdministrator(app)
    await age(admin, '12 hours 1 second')
    expect((await refresh(admin.refreshToken)).status).toBe(401)
  })
  test('once its account is disabled', async () => {
    const person = await aTrainer(app)
    const admin = await anAdministrator(app)
    await app.send('PATCH', `/api/admin/users/${person.id}`, { status: 'disabled' }, { token: admin.token })
    expect((await refresh(person.refreshToken)).status).toBe(401)
    expect((await me(person.token)).status).toBe(401)
  })
})

describe('a used refresh token', () => {
  test('gets the same successor within 30 seconds: another tab was quicker', async () => {
    const person = await aTrainer(app)
    const first = await refresh(person.refreshToken)
    await me(first.body.token)
    const second = await refresh(person.refreshToken)
    expect(second.body.refreshToken).toBe(first.body.refreshToken)
  })
  test('gets the same successor later too, while nobody has used it: the answer was lost', async () => {
    const person = await aTrainer(app)
    const lost = await refresh(person.refreshToken)
    await age(person, '10 minutes')
    const again = await refresh(person.refreshToken)
    expect(again.body.refreshToken).toBe(lost.body.refreshToken)
  })
  test('ends the session once its successor was used, and mails the owner', async () => {
    const person = await aTrainer(app)
    const stolen = person.refreshToken
    const next = await refresh(person.refreshToken)
    await me(next.body.token)
    await age(person, '31 seconds')
    expect((await refresh(stolen)).status).toBe(401)
    expect((await refresh(next.body.refreshToken)).status).toBe(401)
    expect((await me(next.body.token)).status).toBe(401)
    await app.mailbox.mailTo(person.email, (mail) => /stopped|ended/i.test(mail.subject))
    const { rows } = await sql<{
      revokeReason: string
    }>`select revoke_reason from sessions where id = ${sessionOf(person.token)}`.execute(app.db)
    expect(rows[0]?.revokeReason).toBe('refresh_reuse')
  })
  test('is detected when thief and victim take turns', async () => {
    const victim = await aTrainer(app)
    const thief = await refresh(victim.refreshToken)
    await me(thief.body.token)
    await age(victim, '31 seconds')
    expect((await refresh(victim.refreshToken)).status).toBe(401)
    expect((await refresh(thief.body.refreshToken)).status).toBe(401)
  })
})

describe('the device cookie', () => {
  test('binds a session to its browser: stolen tokens fail elsewhere', async () => {
    const person = await aTrainer(app)
    expect((await me(person.token, person.cookie)).status).toBe(200)
    expect((await me(person.token)).status).toBe(401)
    expect((await refresh(person.refreshToken)).status).toBe(401)
    await app.mailbox.mailTo(person.email, (mail) => /stopped|ended/i.test(mail.subject))
    expect((await refresh(person.refreshToken, person.cookie)).status).toBe(200)
  })
  test('is not required from a program that never returned it', async () => {
    const person = await aTrainer(app)
    const next = await refresh(person.refreshToken)
    expect((await me(next.body.token)).status).toBe(200)
  })
  test('of one browser serves two people', async () => {
    const first = await aTrainer(app)
    const second = await aTrainer(app)
    const there = await signIn(app, second.email, second.password, first.cookie)
    expect(there.cookie).toBe(first.cookie)
    for (const token of [first.token, there.token]) expect((await me(token, first.cookie)).status).toBe(200)
  })
})

test('a refresh returns the current role and trainer', async () => {
  const trainer = await aTrainer(app)
  const client = await aClient(app, trainer)
  const { body } = await refresh(client.refreshToken)
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(claims).toMatchObject({ sub: client.id, role: 'client', associatedTrainerId: trainer.id })
})

test('a locked session answers 503 with Retry-After, so that the browser keeps its tokens', async () => {
  const person = await aTrainer(app)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = app.db.transaction().execute(async (tx) => {
    await sql`select from sessions where id = ${sessionOf(person.token)} for update`.execute(tx)
    locked()
    await held
  })
  await isLocked
  const answer = await refresh(person.refreshToken)
  release()
  await holding
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await refresh(person.refreshToken)).status).toBe(200)
})

import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import {
  aClient,
  activate,
  anAddress,
  anAdministrator,
  aPassword,
  aTrainer,
  register,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const attempt = (body: unknown, cookie?: string) => app.send('POST', '/api/authenticate', body, { cookie })

describe('sign-in is refused', () => {
  test('with one answer for an unknown, wrong or pending account, and a wrong password of a disabled one', async () => {
    const known = await aTrainer(app)
    const pending = await register(app)
    const disabled = await aTrainer(app)
    const admin = await anAdministrator(app)
    await app.send('PATCH', `/api/admin/users/${disabled.id}`, { status: 'disabled' }, { token: admin.token })
    const answers = await Promise.all([
      attempt({ email: anAddress('nobody'), password: aPassword }),
      attempt({ email: 'not an address', password: aPassword }),
      attempt({ email: known.email, password: 'wrong' }),
      attempt({ email: pending.email, password: pending.password }),
      attempt({ email: disabled.email, password: 'wrong' }),
      attempt({ email: known.email, password: `${known.password}\0` }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      // spec.md, section 8: "Distinct error kind with message 'Invalid credentials'".
      expect(body).toEqual({
        error: { code: 'invalid_credentials', message: 'Invalid credentials', captchaRequired: false },
      })
    }
  })

  test('to a disabled account: only the right password reveals it, with a contact', async () => {
    const disabled = await aTrainer(app)
    const admin = await anAdministrator(app)
    await app.send('PATCH', `/api/admin/users/${disabled.id}`, { status: 'disabled' }, { token: admin.token })
    const { status, body, headers } = await attempt(disabled)
    expect([status, body, headers.get('set-cookie')]).toMatchObject([
      403,
      { error: { code: 'account_disabled', message: expect.stringContaining('Ask your riding school') } },
      null,
    ])
  })

  test.each([{}, { email: 1, password: 'x' }, { email: 'a@b.example', password: null }, [], 'text', 7])(
    'as bad input: %j',
    async (body) => expect((await attempt(JSON.stringify(body))).status).toBe(400),
  )

  test('without a captcha after three failures, for known and unknown addresses', async () => {
    const guarded = await testAppWithCaptcha
    for (const email of [anAddress('nobody'), (await registeredWithCaptcha()).email]) {
      const answers = []
      for (let i = 0; i < 4; i++)
        answers.push(await guarded.send('POST', '/api/authenticate', { email, password: 'wrong' }))
      expect(answers.map((one) => [one.status, one.body.error?.captchaRequired])).toEqual([
        [401, false],
        [401, false],
        [401, true],
        [422, true],
      ])
      const captcha = await solution('sign-in')
      const solved = await guarded.send('POST', '/api/authenticate', { email, password: 'wrong', captcha })
      expect(solved.status).toBe(401)
      const replayed = await guarded.send('POST', '/api/authenticate', { email, password: 'wrong', captcha })
      expect(replayed.status).toBe(422)
    }
  })

  test('after ten failures with 429 and Retry-After, for known and unknown addresses', async () => {
    const { email } = await aTrainer(app)
    for (const address of [email, anAddress('nobody')]) {
      const answers = []
      for (let i = 0; i < 11; i++) answers.push(await attempt({ email: address, password: 'wrong' }))
      expect(answers.map((one) => one.status)).toEqual([...Array<number>(10).fill(401), 429])
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('never by strangers’ failures on a browser that signed in before', async () => {
    const person = await aTrainer(app)
    for (let i = 0; i < 11; i++) await attempt({ email: person.email, password: 'wrong' })
    expect((await attempt({ email: person.email, password: person.password })).status).toBe(429)
    expect((await attempt({ email: person.email, password: person.password }, person.cookie)).status).toBe(
      200,
    )
  })
})

describe('a sign-in', () => {
  test('returns token and refreshToken, and sets an HTTP-only device cookie', async () => {
    const { email, password } = await register(app)
    await activate(app, email)
    const answer = await attempt({ email: email.toUpperCase(), password })
    expect(answer.status).toBe(200)
    // spec.md, section 7: "Response holds token and refreshToken."
    expect(Object.keys(answer.body as object).toSorted()).toEqual(['refreshToken', 'token'])
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-device=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
    )
  })

  test('"The access token carries the claims: sub (user id), role, associatedTrainerId (the trainer linked to a client)"', async () => {
    const trainer = await aTrainer(app)
    const people = [await anAdministrator(app), trainer, await aClient(app, trainer)]
    const claims = people.map(({ token }): unknown =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    )
    expect(claims).toMatchObject([
      { sub: people[0]?.id, role: 'admin', associatedTrainerId: null },
      { sub: trainer.id, role: 'trainer', associatedTrainerId: null },
      { sub: people[2]?.id, role: 'client', associatedTrainerId: trainer.id },
    ])
  })

  test('keeps a browser’s valid cookie, and replaces an invalid one', async () => {
    const person = await aTrainer(app)
    expect((await signIn(app, person.email, person.password, person.cookie)).cookie).toBe(person.cookie)
    const forged = person.cookie.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`)
    expect((await signIn(app, person.email, person.password, forged)).cookie).not.toBe(forged)
  })

  test('does not count towards the rate limit', async () => {
    const person = await aTrainer(app)
    for (let i = 0; i < 12; i++) expect(await signIn(app, person.email, person.password)).toBeTruthy()
  })

  test('with the right password of a pending account mails its link again', async () => {
    const { email, password } = await register(app)
    await app.mailbox.mailTo(email)
    await attempt({ email, password })
    await app.mailbox.until(() => app.mailbox.received.filter((mail) => mail.to === email).length === 2)
    await activate(app, email)
    expect((await attempt({ email, password })).status).toBe(200)
  })

  test('keeps at most 20 sessions and ends the longest unused', async () => {
    const person = await aTrainer(app)
    const first = person.token
    for (let i = 0; i < 20; i++) await signIn(app, person.email, person.password)
    expect((await app.call('GET /api/me', undefined, { token: first })).status).toBe(401)
  })

  test('updates a hash with outdated parameters', async () => {
    const person = await aTrainer(app)
    const weaker = await (
      await import('@node-rs/argon2')
    ).hash(person.password, { memoryCost: 32, timeCost: 1 })
    await app.db.updateTable('users').set({ passwordHash: weaker }).where('id', '=', person.id).execute()
    await signIn(app, person.email, person.password)
    const row = await app.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row.passwordHash).not.toBe(weaker)
    expect(app.parts.passwords.needsRehash(row.passwordHash ?? '')).toBe(false)
  })
})

const testAppWithCaptcha = testApp({ CAPTCHA: 'altcha' })

async function solution(action: 'sign-in' | 'register'): Promise<string> {
  const guarded = await testAppWithCaptcha
  const { body } = await guarded.call('GET /api/captcha/challenge', undefined, { query: { action } })
  const challenge = body as unknown as Challenge
  const solved = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution: solved })).toString('base64')
}

async function registeredWithCaptcha() {
  return register(await testAppWithCaptcha, { captcha: await solution('register') })
}

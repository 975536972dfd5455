import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addApp, firstStep } from '#test/fixtures/identity/factors.ts'
import { aPassword, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const me = async (token: string) => (await app.call('GET /api/me', undefined, { token })).status
const finish = (body: object, cookie?: string) =>
  app.call('POST /api/authenticate/second-step', body, { cookie })
const events = async ({ id }: Person, { db } = app) => {
  const { rows } = await sql<{ event: string; detail: object }>`select event, detail from audit_log
    where (actor_id = ${id} or object_id = ${id}) and event like 'authn_factor_fail' order by id`.execute(db)
  return rows.map(({ detail }) => detail)
}

async function withApp() {
  const person = await aTrainer(app)
  return { person, phone: await addApp(app, person) }
}

describe('the second step is refused', () => {
  test('with a wrong code, one of two steps before or after, and one used before; each is recorded', async () => {
    const { person, phone } = await withApp()
    for (const totp of ['000000', phone.code(-3), phone.code(3), phone.code(-1)]) {
      const { ticket, cookie } = await firstStep(app, person)
      const answer = await finish({ ticket, totp }, cookie)
      expect([answer.status, answer.code]).toEqual([422, 'wrong_code'])
    }
    expect(await events(person)).toEqual(Array.from({ length: 4 }, () => ({ by: 'totp', why: 'wrong' })))
  })
  test('in another browser, and without the browser’s cookie', async () => {
    const { person, phone } = await withApp()
    for (const cookie of [undefined, person.cookie]) {
      const { ticket } = await firstStep(app, person)
      expect((await finish({ ticket, totp: phone.code() }, cookie)).code).toBe('second_step_over')
    }
    expect(await events(person)).toEqual([
      { by: 'ticket', why: 'over' },
      { by: 'ticket', why: 'over' },
    ])
  })
  test('after five wrong codes, and the owner hears that somebody knows the password', async () => {
    const { person, phone } = await withApp()
    const { ticket, cookie } = await firstStep(app, person)
    for (let i = 0; i < 5; i++) await finish({ ticket, totp: '000000' }, cookie)
    expect((await finish({ ticket, totp: phone.code() }, cookie)).code).toBe('second_step_over')
    expect((await events(person)).at(-1)).toEqual({ by: 'ticket', why: 'over' })
    await app.mailbox.mailTo(person.email, (mail) => mail.subject.includes('knows your password'))
  })
  test('when the password has changed since, when the ticket is old, and for a made-up ticket', async () => {
    const { person, phone } = await withApp()
    const first = await firstStep(app, person)
    const changed = await app.call(
      'POST /api/me/password',
      { currentPassword: aPassword, newPassword: `${aPassword} more` },
      { token: person.token },
    )
    expect(changed.status).toBe(200)
    expect((await finish({ ticket: first.ticket, totp: phone.code() }, first.cookie)).code).toBe(
      'second_step_over',
    )
    const again = await firstStep(app, { ...person, password: `${aPassword} more` })
    await sql`update sign_in_attempts set expires_at = clock_timestamp() where user_id = ${person.id}`.execute(
      app.db,
    )
    expect((await finish({ ticket: again.ticket, totp: phone.code() }, again.cookie)).code).toBe(
      'second_step_over',
    )
    expect((await finish({ ticket: 'x', totp: phone.code() }, again.cookie)).code).toBe('second_step_over')
  })
  test('for another person’s app and recovery codes', async () => {
    const { person } = await withApp()
    const { phone: other } = await withApp()
    const { ticket, cookie } = await firstStep(app, person)
    expect((await finish({ ticket, totp: other.code() }, cookie)).code).toBe('wrong_code')
    expect((await finish({ ticket, recoveryCode: other.recoveryCodes[0] }, cookie)).code).toBe('wrong_code')
  })
  test('19 of 20 times when one code comes 20 times at once; each refusal is recorded', async () => {
    const { person, phone } = await withApp()
    const tickets = await Promise.all(Array.from({ length: 20 }, () => firstStep(app, person)))
    const answers = await Promise.all(
      tickets.map(({ ticket, cookie }) => finish({ ticket, totp: phone.code() }, cookie)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const recovery = await Promise.all(
      (await Promise.all(Array.from({ length: 20 }, () => firstStep(app, person)))).map(
        ({ ticket, cookie }) => finish({ ticket, recoveryCode: phone.recoveryCodes[0] }, cookie),
      ),
    )
    expect(recovery.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = (by: string) => Array.from({ length: 19 }, () => ({ by, why: 'wrong' }))
    expect(await events(person)).toEqual([...refused('totp'), ...refused('recovery')])
  })
  test('for all but one of several right codes with one ticket; each refusal is recorded', async () => {
    const { person, phone } = await withApp()
    const { ticket, cookie } = await firstStep(app, person)
    const codes = phone.recoveryCodes.slice(0, 5)
    const answers = await Promise.all(codes.map((recoveryCode) => finish({ ticket, recoveryCode }, cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'second_step_over')).toHaveLength(4)
    expect(await events(person)).toEqual(Array.from({ length: 4 }, () => ({ by: 'ticket', why: 'over' })))
    const token = answers.find(({ status }) => status === 200)?.body.token ?? ''
    const { body } = await app.call('GET /api/me/security', undefined, { token })
    expect(body.recoveryCodesLeft, 'the refused codes are not used up').toBe(9)
  })
  test('for the known browser of the owner only by its own wrong codes', async () => {
    const guarded = await testApp()
    const owner = await aTrainer(guarded)
    const phone = await addApp(guarded, owner)
    const send = async (totp: string, cookie?: string) => {
      const step = await firstStep(guarded, owner, cookie)
      return guarded.call(
        'POST /api/authenticate/second-step',
        { ticket: step.ticket, totp },
        { cookie: step.cookie },
      )
    }
    const strangers = []
    for (let i = 0; i < 6; i++) strangers.push((await send('000000')).status)
    expect(strangers).toEqual([422, 422, 422, 422, 422, 429])
    expect((await events(owner, guarded)).at(-1)).toEqual({ by: 'totp', why: 'limited' })
    expect((await send(phone.code(), owner.cookie)).status).toBe(200)
  })
})

describe('the second step', () => {
  test('is asked for without a token, so that a client that does not know it fails safely', async () => {
    const { person } = await withApp()
    const { status, body } = await app.send('POST', '/api/authenticate', person)
    expect(status).toBe(200)
    expect(body).toEqual({
      secondStep: { ticket: expect.any(String), methods: ['totp'], expiresAt: expect.any(String) },
    })
  })
  test('with the code of the app, or of its neighbour step, opens a session of both methods', async () => {
    const { person, phone } = await withApp()
    for (const shift of [0, 1]) {
      const { ticket, cookie } = await firstStep(app, person)
      const { body } = await finish({ ticket, totp: phone.code(shift) }, cookie)
      expect(await me(body.token)).toBe(200)
    }
    const { rows } = await sql<{
      amr: string[]
    }>`select amr from sessions where user_id = ${person.id} order by id desc limit 1`.execute(app.db)
    expect(rows[0]?.amr).toEqual(['pwd', 'otp'])
  })
  test('with a recovery code works once for each code', async () => {
    const { person, phone } = await withApp()
    expect(phone.recoveryCodes).toHaveLength(10)
    for (const status of [200, 422]) {
      const { ticket, cookie } = await firstStep(app, person)
      const recoveryCode = phone.recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')
      expect((await finish({ ticket, recoveryCode }, cookie)).status).toBe(status)
    }
    const { body } = await app.call('GET /api/me/security', undefined, { token: person.token })
    expect(body.recoveryCodesLeft).toBe(9)
  })
  test('stays required after a password reset', async () => {
    const { person } = await withApp()
    await app.call('POST /api/password-reset', { email: person.email })
    const mail = await app.mailbox.mailTo(person.email, (one) => one.text.includes('/password-reset/'))
    const [, p1 = '', p2 = '', p3 = ''] =
      /password-reset\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(mail.text) ?? []
    const password = `${aPassword} again`
    const done = await app.call(
      'POST /api/password-reset/{p1}/{p2}/{p3}',
      { password },
      { params: { p1, p2, p3 } },
    )
    expect(done.status).toBe(204)
    expect((await firstStep(app, { ...person, password })).methods).toEqual(['totp'])
  })
  test('is needed to join a trainer with an existing account', async () => {
    const { person } = await withApp()
    const { email, password } = person
    const answer = await app.call(
      'PATCH /api/trainer-users/{code}',
      { email, password },
      { params: { code: '0000-0000-0000-0000' } },
    )
    expect([answer.status, answer.code]).toEqual([403, 'sign_in_first'])
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addApp, addPasskey, type App, type firstStep } from '#test/fixtures/identity/factors.ts'
import {
  aClient,
  anAdministrator,
  aPassword,
  aTrainer,
  type Person,
  signIn,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { removeSecondStep } from '#modules/identity/factor-removals/index.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const me = async (token: string) => (await app.call('GET /api/me', undefined, { token })).status
const security = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('GET /api/me/security', undefined, { token })).body

describe('a factor is not changed', () => {
  test('by a password alone, if the account has one: the session needs a proof with a factor', async () => {
    const person = await aTrainer(app)
    const phone = await addApp(app, person)
    await sql`update sessions set proved_at = clock_timestamp(), factor_proved_at = null where user_id = ${person.id}`.execute(
      app.db,
    )
    const { token } = person
    const remove = () => app.call('DELETE /api/me/totp', undefined, { token })
    const refused = await remove()
    expect([refused.code, refused.body.error?.factorNeeded]).toEqual(['fresh_proof_required', true])
    await app.call('POST /api/me/proof', { password: person.password }, { token })
    expect((await remove()).code).toBe('fresh_proof_required')
    expect((await app.call('POST /api/me/proof', { totp: phone.code() }, { token })).status).toBe(204)
    expect((await remove()).status).toBe(204)
  })
  test('with a wrong first code, nor does an app count before it', async () => {
    const person = await aTrainer(app)
    const { token } = person
    await app.call('POST /api/me/totp', undefined, { token })
    expect((await app.call('POST /api/me/totp/confirmation', { code: '000000' }, { token })).code).toBe(
      'wrong_code',
    )
    expect((await security(person)).totpSince).toBeNull()
    expect((await app.call('POST /api/me/proof', { totp: '000000' }, { token })).code).toBe('wrong_code')
    await signIn(app, person.email, person.password)
  })
  test('while a confirmed app exists: a second one is refused', async () => {
    const person = await aTrainer(app)
    await addApp(app, person)
    expect((await app.call('POST /api/me/totp', undefined, { token: person.token })).code).toBe(
      'factor_exists',
    )
  })
})

describe('a change of factors', () => {
  test('is mailed to the owner and listed among the recent events', async () => {
    const person = await aTrainer(app)
    await addApp(app, person)
    await app.mailbox.mailTo(person.email, (mail) => mail.subject.includes('authenticator app was added'))
    const { body } = await app.call('GET /api/me/security-events', undefined, { token: person.token })
    expect(body.items.map(({ event }) => event)).toContain('authn_factor_added')
  })
  test('ends other sessions if asked, and always when a factor is removed', async () => {
    const person = await aTrainer(app)
    const elsewhere = await signIn(app, person.email, person.password)
    await addApp(app, person)
    await app.call('POST /api/me/recovery-codes', {}, { token: person.token })
    expect([await me(person.token), await me(elsewhere.token)]).toEqual([200, 200])
    await app.call('DELETE /api/me/totp', undefined, { token: person.token })
    expect([await me(person.token), await me(elsewhere.token)]).toEqual([200, 401])
  })
  test('brings recovery codes with the first factor only, and drops them with the last', async () => {
    const person = await aTrainer(app)
    expect((await addApp(app, person)).recoveryCodes).toHaveLength(10)
    await addPasskey(app, person)
    expect(await security(person)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Phone' }] })
    const { passkeys } = await security(person)
    const params = { id: passkeys[0]?.id ?? '' }
    await app.call('DELETE /api/me/passkeys/{id}', undefined, { token: person.token, params })
    expect((await security(person)).recoveryCodesLeft).toBe(10)
    await app.call('DELETE /api/me/totp', undefined, { token: person.token })
    expect((await security(person)).recoveryCodesLeft).toBe(0)
  })
  test('new recovery codes replace the old ones', async () => {
    const person = await aTrainer(app)
    const phone = await addApp(app, person)
    await app.call('POST /api/me/recovery-codes', {}, { token: person.token })
    const proof = { recoveryCode: phone.recoveryCodes[0] }
    expect((await app.call('POST /api/me/proof', proof, { token: person.token })).code).toBe('wrong_code')
  })
})

test('with a passkey, a trainer’s password may be as short as a client’s', async () => {
  const person = await aTrainer(app)
  const change = () =>
    app.call(
      'POST /api/me/password',
      { currentPassword: person.password, newPassword: 'quiet maple 7' },
      { token: person.token },
    )
  expect((await change()).code).toBe('password_too_weak')
  await addPasskey(app, person)
  expect((await change()).status).toBe(200)
})

describe('a required second factor', () => {
  test('is set by the owner only, and counts from the end of the grace', async () => {
    const owner = await aTrainer(app)
    const client = await aClient(app, owner)
    const set = (graceDays: number | null, token = owner.token) =>
      app.call('PUT /api/business/sign-in-rules', { graceDays }, { token })
    expect((await set(0, client.token)).status).toBe(403)
    await set(7)
    expect((await app.call('GET /api/clients', undefined, { token: owner.token })).status).toBe(200)
    await set(0)
    expect((await app.call('GET /api/clients', undefined, { token: owner.token })).code).toBe(
      'enrolment_required',
    )
    expect([await me(owner.token), (await security(owner)).mustEnrol]).toEqual([200, true])
    expect(await me(client.token)).toBe(200)
    // A job adds the client to the business after the registration.
    await expect
      .poll(async () => (await app.call('GET /api/my-export', undefined, { token: client.token })).status)
      .toBe(200)
    await addPasskey(app, owner)
    expect((await app.call('GET /api/clients', undefined, { token: owner.token })).status).toBe(200)
  })
  test('keeps administrators from everything else until they have one', async () => {
    const strict = await testApp({ ADMIN_SECOND_FACTOR: 'required' })
    const admin = await anAdministrator(strict)
    const users = () => strict.call('GET /api/admin/users', undefined, { token: admin.token })
    expect((await users()).code).toBe('enrolment_required')
    await addApp(strict, admin)
    expect((await users()).status).toBe(200)
  })
})

describe('the operator’s command', () => {
  test('changes nothing for an unknown address', async () => {
    expect(await removeSecondStep(app.db, 'nobody@example.com')).toBe(false)
  })
  test('removes every factor, ends every session and tells the owner; the password stays', async () => {
    const person = await aTrainer(app)
    await addApp(app, person)
    await addPasskey(app, person)
    expect(await removeSecondStep(app.db, person.email)).toBe(true)
    expect(await me(person.token)).toBe(401)
    await app.mailbox.mailTo(person.email, (mail) =>
      mail.subject.includes('second step of your account was removed'),
    )
    expect(await security(await signIn(app, person.email, person.password))).toMatchObject({
      passkeys: [],
      totpSince: null,
      recoveryCodesLeft: 0,
    })
  })
})

type Step = 'sign in' | 'finish' | 'add' | 'remove' | 'password' | 'refresh' | 'old finish'
const steps: readonly Step[] = ['sign in', 'finish', 'add', 'remove', 'password', 'refresh', 'old finish']

/** Interleaves sign-ins, changes of factors and of the password, and refreshes, two at a time. */
test('no interleaving leaves a session that may do more than its row says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...steps)), { maxLength: 5 }),
      async (rounds) => {
        const person = await aTrainer(app)
        const others: { token: string; refreshToken: string }[] = []
        const tickets: Awaited<ReturnType<typeof firstStep>>[] = []
        let phone: App | undefined
        let password = aPassword
        let main: { token: string; refreshToken: string } = person
        const run = async (step: Step): Promise<void> => {
          if (step === 'sign in') {
            const answer = await app.call('POST /api/authenticate', { email: person.email, password })
            if ('token' in answer.body && answer.status === 200) others.push(answer.body)
            else if ('secondStep' in answer.body)
              tickets.push({
                ...answer.body.secondStep,
                cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
              })
          } else if (step === 'add') {
            phone = (await addApp(app, main).catch(() => undefined)) ?? phone
          } else if (step === 'remove') {
            await app.call('DELETE /api/me/totp', undefined, { token: main.token })
          } else if (step === 'password') {
            const next = `${password} x`
            const answer = await app.call(
              'POST /api/me/password',
              { currentPassword: password, newPassword: next },
              { token: main.token },
            )
            if (answer.status === 200) [main, password] = [answer.body, next]
          } else if (step === 'refresh') {
            const one = others.at(-1)
            const answer =
              one && (await app.call('POST /api/refresh-token', { refreshToken: one.refreshToken }))
            if (answer?.status === 200) others.push(answer.body)
          } else {
            const ticket = step === 'finish' ? tickets.at(-1) : tickets[0]
            const body = { ticket: ticket?.ticket, recoveryCode: phone?.recoveryCodes.pop() }
            if (!ticket || body.recoveryCode === undefined) return
            const answer = await app.call('POST /api/authenticate/second-step', body, {
              cookie: ticket.cookie,
            })
            if (answer.status === 200) others.push(answer.body)
          }
        }
        for (const pair of rounds) await Promise.all(pair.map(run))
        const { rows } = await sql<{ live: boolean; amr: string[]; factor: boolean }>`
        select s.user_epoch = u.session_epoch and s.revoked_at is null as live, s.amr, s.factor_proved_at is not null as factor
        from sessions s join users u on u.id = s.user_id where u.id = ${person.id}`.execute(app.db)
        // Only what proved a factor says so, and exactly the living rows admit their holders.
        for (const row of rows.filter(({ amr }) => amr.length > 1)) expect(row.factor).toBe(true)
        const admitted = await Promise.all(
          [main, ...others].map(async ({ token }) => ({ token, ok: (await me(token)) === 200 })),
        )
        const sids = new Set(
          admitted
            .filter(({ ok }) => ok)
            .map(
              ({ token }) =>
                JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid as string,
            ),
        )
        expect(sids.size).toBeLessThanOrEqual(rows.filter(({ live }) => live).length)
        const { totpSince } = await security(main)
        const signed = await app.call('POST /api/authenticate', { email: person.email, password })
        expect('secondStep' in signed.body).toBe(totpSince !== null)
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aChallenge, addPasskey, Authenticator } from '#test/fixtures/identity/factors.ts'
import { anAdministrator, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const send = (challengeId: string, response: object) =>
  app.call('POST /api/authenticate/passkey', { challengeId, response })
const refusals = async (person: Person) => {
  const { rows } = await sql<{ why: string }>`select detail ->> 'why' as why from audit_log
    where object_id = ${person.id} and event = 'authn_factor_fail' order by id`.execute(app.db)
  return rows.map(({ why }) => why)
}

describe('a passkey is refused', () => {
  test.each([
    ['from another origin', { origin: 'https://cavaletti.example' }],
    ['for another site', { site: 'cavaletti.example' }],
    ['if the device did not check its user', { unverified: true }],
  ])('%s, and this is recorded', async (_, wrong) => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const { challengeId, options } = await aChallenge(app)
    const answer = await send(challengeId, passkey.answer(options, wrong))
    expect([answer.status, answer.code]).toEqual([422, 'passkey_refused'])
    expect(await refusals(person)).toEqual(['not_genuine'])
  })
  test('when its answer comes again, for a challenge of another purpose, and for one that is old', async () => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const { challengeId, options } = await aChallenge(app)
    const response = passkey.answer(options)
    expect((await send(challengeId, response)).status).toBe(200)
    expect((await send(challengeId, response)).code).toBe('passkey_refused')
    const { body: proof } = await app.call('POST /api/me/proof/passkey', undefined, { token: person.token })
    expect(
      (await send(proof.challengeId, passkey.answer(proof.options as { challenge: string }))).status,
    ).toBe(422)
    const late = await aChallenge(app)
    await sql`update passkey_challenges set expires_at = clock_timestamp()`.execute(app.db)
    expect((await send(late.challengeId, passkey.answer(late.options))).status).toBe(422)
    expect(await refusals(person)).toEqual(['challenge', 'challenge', 'challenge'])
  })
  test('when its counter shows a copy', async () => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const use = async (counter: number) => {
      passkey.counter = counter
      const { challengeId, options } = await aChallenge(app)
      return (await send(challengeId, passkey.answer(options))).status
    }
    expect([await use(5), await use(5), await use(4), await use(0), await use(6)]).toEqual([
      200, 422, 422, 422, 200,
    ])
    expect(await refusals(person)).toEqual(['copied', 'copied', 'copied'])
  })
  test('if nobody registered it, or it was removed', async () => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const { body } = await app.call('GET /api/me/security', undefined, { token: person.token })
    const params = { id: body.passkeys[0]?.id ?? '' }
    expect(
      (await app.call('DELETE /api/me/passkeys/{id}', undefined, { token: person.token, params })).status,
    ).toBe(204)
    for (const one of [passkey, new Authenticator()]) {
      const { challengeId, options } = await aChallenge(app)
      expect((await send(challengeId, one.answer(options))).code).toBe('passkey_refused')
    }
  })
  test('if it is removed while its answer is checked, and this is recorded', async () => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const { challengeId, options } = await aChallenge(app)
    const late = await app.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${person.id} for update`.execute(tx)
      const sent = send(challengeId, passkey.answer(options))
      // Its counter or last use is written before the session waits for the account.
      const isChecked = async () =>
        (
          await sql`select from passkeys where user_id = ${person.id} and last_used_at is not null`.execute(
            app.db,
          )
        ).rows.length > 0
      await expect.poll(isChecked).toBe(true)
      await sql`delete from passkeys where user_id = ${person.id}`.execute(tx)
      await sql`update users set session_epoch = session_epoch + 1 where id = ${person.id}`.execute(tx)
      return { sent }
    })
    expect((await late.sent).code).toBe('passkey_refused')
    expect(await refusals(person)).toEqual(['unknown'])
  })
  test('as a proof for another person', async () => {
    const [thief, person] = [await aTrainer(app), await aTrainer(app)]
    const passkey = await addPasskey(app, person)
    const { token } = thief
    const { body } = await app.call('POST /api/me/proof/passkey', undefined, { token })
    const response = passkey.answer(body.options as { challenge: string })
    const proof = { passkey: { challengeId: body.challengeId, response } }
    expect((await app.call('POST /api/me/proof', proof, { token })).code).toBe('passkey_refused')
  })
  test('for a second account', async () => {
    const [person, other] = [await aTrainer(app), await aTrainer(app)]
    const passkey = await addPasskey(app, person)
    await expect(addPasskey(app, other, passkey)).rejects.toThrow('passkey_refused')
    const { body: events } = await app.call('GET /api/me/security-events', undefined, { token: other.token })
    expect(events.items[0]).toMatchObject({ event: 'authn_factor_fail', succeeded: false, by: 'passkey' })
  })
  test('when the account is disabled', async () => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const admin = await anAdministrator(app)
    await app.send('PATCH', `/api/admin/users/${person.id}`, { status: 'disabled' }, { token: admin.token })
    const { challengeId, options } = await aChallenge(app)
    expect((await send(challengeId, passkey.answer(options))).code).toBe('account_disabled')
  })
  test('19 of 20 times when one answer comes 20 times at once', async () => {
    const person = await aTrainer(app)
    const passkey = await addPasskey(app, person)
    const { challengeId, options } = await aChallenge(app)
    const response = passkey.answer(options)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(challengeId, response)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refusals(person)).toEqual(Array.from({ length: 19 }, () => 'challenge'))
  })
})

test('a passkey signs in without a password and is both factors', async () => {
  const person = await aTrainer(app)
  const passkey = await addPasskey(app, person)
  const { challengeId, options } = await aChallenge(app)
  const { body } = await send(challengeId, passkey.answer(options))
  expect((await app.call('GET /api/me', undefined, { token: body.token })).body.email).toBe(person.email)
  expect((await app.call('POST /api/me/recovery-codes', {}, { token: body.token })).status).toBe(201)
})

test('options for a sign-in are the same for everybody: they name no passkey', async () => {
  await addPasskey(app, await aTrainer(app))
  const { options } = await aChallenge(app)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
})

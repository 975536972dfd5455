import { describe, expect, test } from 'vitest'
import { aPassword, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const me = async (token: string, cookie?: string) =>
  (await app.call('GET /api/me', undefined, { token, cookie })).status
const sessions = async (token: string) =>
  (await app.call('GET /api/sessions', undefined, { token })).body.items

describe('signing out', () => {
  test('without a session, or with an invalid token, answers 204', async () => {
    for (const body of [undefined, {}, { refreshToken: 'abc' }])
      expect((await app.send('POST', '/api/logout', body)).status).toBe(204)
  })
  test('by the bearer token ends this session at once, and no other', async () => {
    const person = await aTrainer(app)
    const elsewhere = await signIn(app, person.email, person.password)
    const answer = await app.send('POST', '/api/logout', undefined, { token: person.token })
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"'])
    expect([await me(person.token), await me(elsewhere.token)]).toEqual([401, 200])
  })
  test('by the refresh token, after the access token expired', async () => {
    const person = await aTrainer(app)
    await app.call('POST /api/logout', { refreshToken: person.refreshToken })
    expect(await me(person.token)).toBe(401)
  })
})

describe('the caller’s sessions', () => {
  test('show browser and network, and mark the current one', async () => {
    const person = await aTrainer(app)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' }
    await app.send('POST', '/api/authenticate', person, {
      headers: { ...headers, 'x-forwarded-for': '192.0.2.77' },
    })
    const items = await sessions(person.token)
    expect(items).toHaveLength(2)
    expect(items.filter((one) => one.current)).toHaveLength(1)
    expect(items.find((one) => !one.current)).toMatchObject({
      device: 'Firefox on Linux',
      address: '192.0.2.0/24',
    })
  })
  test('can be ended from another one', async () => {
    const person = await aTrainer(app)
    const elsewhere = await signIn(app, person.email, person.password)
    const id = (await sessions(person.token)).find((one) => !one.current)?.id ?? ''
    expect(
      (await app.call('DELETE /api/sessions/{id}', undefined, { token: person.token, params: { id } }))
        .status,
    ).toBe(204)
    expect([await me(person.token), await me(elsewhere.token)]).toEqual([200, 401])
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call('POST /api/me/password', { currentPassword, newPassword }, { token })

  test('is refused with the wrong current one (403, because 401 would ask to sign in) and with a weak new one', async () => {
    const person = await aTrainer(app)
    const wrong = await change(person.token, 'wrong', `${aPassword} more`)
    expect([wrong.status, Object.keys(wrong.body.error?.fields ?? {})]).toEqual([403, ['currentPassword']])
    const weak = await change(person.token, person.password, 'short')
    expect([weak.status, Object.keys(weak.body.error?.fields ?? {})]).toEqual([422, ['newPassword']])
    expect(await me(person.token)).toBe(200)
  })
  test('ends every session and returns the tokens of a new one', async () => {
    const person = await aTrainer(app)
    const elsewhere = await signIn(app, person.email, person.password)
    const { body } = await change(person.token, person.password, `${aPassword} more`)
    expect([await me(person.token), await me(elsewhere.token), await me(body.token)]).toEqual([401, 401, 200])
    await app.mailbox.mailTo(person.email, (mail) => /changed/i.test(mail.subject))
  })
})

import { describe, expect, test } from 'vitest'
import { aPassword, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const refresh = (refreshToken: string) => app.call('POST /api/refresh-token', { refreshToken })
const me = (token: string) => app.call('GET /api/me', undefined, { token })

describe('concurrent', () => {
  test('refreshes of one token (40) give one successor and sign nobody out', async () => {
    const person = await aTrainer(app)
    const answers = await Promise.all(Array.from({ length: 40 }, () => refresh(person.refreshToken)))
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((one) => one.body.refreshToken)).size).toBe(1)
    expect((await me(answers[0]?.body.token ?? '')).status).toBe(200)
  })

  test.each([
    ['sign-out', (token: string) => app.send('POST', '/api/logout', undefined, { token })],
    [
      'password change',
      (token: string) =>
        app.send(
          'POST',
          '/api/me/password',
          { currentPassword: aPassword, newPassword: `${aPassword} again` },
          { token },
        ),
    ],
  ])('refresh and %s leave no session behind, 20 times', async (_, end) => {
    for (let i = 0; i < 20; i++) {
      const person = await aTrainer(app)
      const [refreshed] = await Promise.all([refresh(person.refreshToken), end(person.token)])
      const after = refreshed.status === 200 ? refreshed.body : person
      expect((await me(after.token)).status).toBe(401)
      expect((await refresh(after.refreshToken)).status).toBe(401)
    }
  })

  test('sign-in and password change: the session is invalid or knew the new password', async () => {
    for (let i = 0; i < 10; i++) {
      const person = await aTrainer(app)
      const change = { currentPassword: aPassword, newPassword: `${aPassword} again` }
      const [late] = await Promise.all([
        app.call('POST /api/authenticate', { email: person.email, password: aPassword }),
        app.send('POST', '/api/me/password', change, { token: person.token }),
      ])
      if ('token' in late.body) expect((await me(late.body.token)).status).toBe(401)
      else expect(late.status).toBe(401)
      await signIn(app, person.email, change.newPassword)
    }
  })

  test('password changes: one wins and the other is refused', async () => {
    const person = await aTrainer(app)
    const change = (ending: string) =>
      app.send(
        'POST',
        '/api/me/password',
        { currentPassword: aPassword, newPassword: `${aPassword} ${ending}` },
        { token: person.token },
      )
    const answers = await Promise.all([change('one'), change('two')])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})

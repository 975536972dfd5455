import { expect, test } from 'vitest'
import { addApp, anApp, aRegistration } from '#test/fixtures/identity/factors.ts'
import { aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const me = async (token: string) => (await app.call('GET /api/me', undefined, { token })).status

test.each([
  ['a passkey', (person: Person) => aRegistration(app, person), 'POST /api/me/passkeys'],
  [
    'an app',
    async (person: Person) => ({ code: (await anApp(app, person))() }),
    'POST /api/me/totp/confirmation',
  ],
  [
    'new recovery codes',
    async (person: Person) => {
      await addApp(app, person)
      return {}
    },
    'POST /api/me/recovery-codes',
  ],
] as const)('adding %s ends other sessions if asked', async (_, prepare, address) => {
  const person = await aTrainer(app)
  const elsewhere = await signIn(app, person.email, person.password)
  const [method = '', path = ''] = address.split(' ')
  const body = { ...(await prepare(person)), endsOthers: true }
  const { status } = await app.send(method, path, body, { token: person.token })
  expect([status < 300, await me(person.token), await me(elsewhere.token)]).toEqual([true, 200, 401])
})

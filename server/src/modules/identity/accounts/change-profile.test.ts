import { expect, test } from 'vitest'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const trainer = await aTrainer(app)
const me = async (token: string) => (await app.call('GET /api/me', undefined, { token })).body

test('a change based on an older version is refused and changes nothing', async () => {
  const { version } = await me(trainer.token)
  const change = (firstName: string) =>
    app.call('PATCH /api/me', { version, firstName }, { token: trainer.token })
  const answers = await Promise.all([change('Anna'), change('Berta')])
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(['Anna', 'Berta']).toContain((await me(trainer.token)).firstName)
})

test('users cannot change their own role, email or status', async () => {
  const before = await me(trainer.token)
  const change = { version: before.version, role: 'admin', email: 'new@example.com', status: 'disabled' }
  expect((await app.call('PATCH /api/me', change as never, { token: trainer.token })).status).toBe(200)
  expect(await me(trainer.token)).toMatchObject({ role: 'trainer', email: before.email })
})

test('a client’s new name reaches the business’s list', async () => {
  const client = await aClient(app, trainer)
  const { version } = await me(client.token)
  await app.call('PATCH /api/me', { version, lastName: 'Newname' }, { token: client.token })
  await expect
    .poll(async () =>
      (await app.call('GET /api/clients', undefined, { token: trainer.token })).body.items.map(
        (one) => one.lastName,
      ),
    )
    .toEqual(['Newname'])
})

test('answers contain only fields of their schema: a password hash in a row stays hidden', async () => {
  const body = JSON.stringify([
    await me(trainer.token),
    (await app.call('GET /api/sessions', undefined, { token: trainer.token })).body,
    (await app.call('GET /api/business', undefined, { token: trainer.token })).body,
  ])
  expect(body).not.toContain('$argon2')
  expect(body).not.toMatch(/salt|hash|epoch/i)
})

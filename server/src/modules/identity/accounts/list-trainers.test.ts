import { expect, test } from 'vitest'
import { aClient, aCode, anAdministrator, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app, { firstName: 'Olive', lastName: 'Oak' })
const invitationCode = await aCode(app, owner, 'trainer')
const colleague = await aTrainer(app, { firstName: 'Ash', lastName: 'Oak', invitationCode })
await aClient(app, owner)
await aTrainer(app)
const trainers = async ({ token }: Person) =>
  (await app.call('GET /api/trainers', undefined, { token })).body.items

test('a business lists its own trainers, without clients, and marks the caller’s own', async () => {
  const [ash, olive] = [
    { id: colleague.id, name: 'Ash Oak' },
    { id: owner.id, name: 'Olive Oak' },
  ]
  expect(await trainers(owner)).toEqual([
    { ...ash, isMe: false },
    { ...olive, isMe: true },
  ])
  expect(await trainers(colleague)).toEqual([
    { ...ash, isMe: true },
    { ...olive, isMe: false },
  ])
})

test('a trainer with a disabled account is not listed', async () => {
  const { token } = await anAdministrator(app)
  const params = { id: colleague.id }
  await app.call('PATCH /api/admin/users/{id}', { status: 'disabled' }, { token, params })
  expect((await trainers(owner)).map(({ name }) => name)).toEqual(['Olive Oak'])
})

import { expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { admitClient } from './admit-client.ts'

const app = await testApp()
const trainer = await aTrainer(app, { firstName: 'Ines', lastName: 'Marold' })
const clients = async (query: Record<string, string> = {}) =>
  (await app.call('GET /api/clients', undefined, { token: trainer.token, query })).body

test('a client sees their trainer, and a trainer sees clients by name', async () => {
  for (const lastName of ['Ward', 'Bell', 'hart'])
    await aClient(app, trainer, { firstName: 'Theo', lastName })
  const client = await aClient(app, trainer, { firstName: 'Amelia', lastName: 'Bell' })
  const { body } = await app.call('GET /api/my-trainer', undefined, { token: client.token })
  expect(body.trainer).toEqual({
    id: trainer.id,
    firstName: 'Ines',
    lastName: 'Marold',
    email: trainer.email,
    businessName: 'Ines Marold',
    businessCountry: 'GB',
  })
  await expect.poll(async () => (await clients()).items.length).toBe(4)
  const names = (await clients()).items.map((one) => `${one.firstName} ${one.lastName}`)
  expect(names).toEqual(['Amelia Bell', 'Theo Bell', 'Theo hart', 'Theo Ward'])
  const first = await clients({ limit: '3' })
  const rest = await clients({ limit: '3', cursor: first.next ?? '' })
  expect([...first.items, ...rest.items].map((one) => `${one.firstName} ${one.lastName}`)).toEqual(names)
  expect((await clients({ search: 'amelia b' })).items.map((one) => one.userId)).toEqual([client.id])
  expect((await clients({ search: '_' })).items).toEqual([])
})

test('the event may arrive twice, late, or after the client has left', async () => {
  const owner = await aTrainer(app)
  const client = await aClient(app, owner)
  const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
  const event = { userId: client.id, businessId: businessId ?? '' }
  await Promise.all([admitClient(app.db, event), admitClient(app.db, event), admitClient(app.db, event)])
  const list = async () => (await app.call('GET /api/clients', undefined, { token: owner.token })).body.items
  expect(await list()).toHaveLength(1)
  await app.db.updateTable('memberships').set({ endsAt: now() }).where('userId', '=', client.id).execute()
  await admitClient(app.db, event)
  expect(await list()).toHaveLength(0)
})

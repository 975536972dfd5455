import { expect, test } from 'vitest'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { add, recordOf, grant } = households(app, trainer)
const { token } = trainer
const ofRider = async (id: string, query: Record<string, string> = {}) =>
  (await app.call('GET /api/riders/{id}/lessons', undefined, { token, params: { id }, query })).body
const ofClient = async (id: string, query: Record<string, string> = {}) =>
  (await app.call('GET /api/clients/{id}/lessons', undefined, { token, params: { id }, query })).body

test('a household lists the lessons of its own riders, and each rider has a page', async () => {
  const clientId = await recordOf(await aClient(app, trainer))
  const otherId = await recordOf(await aClient(app, trainer))
  const [ida, tom] = [(await add(clientId)).body.id, (await add(clientId)).body.id]
  const shared = (await add(otherId)).body.id
  await grant(shared, { clientId, permissions: ['progress'] })
  await aLesson(app, trainer, { startsAt: at(2), seats: [{ riderId: ida }] })
  await aLesson(app, trainer, { startsAt: at(1), seats: [{ riderId: tom }] })
  await aLesson(app, trainer, { startsAt: at(3), seats: [{ riderId: shared }] })
  const starts = ({ items }: { items: { riderId: string; startsAt: string }[] }) =>
    items.map(({ riderId, startsAt }) => [riderId, startsAt])
  expect(starts(await ofClient(clientId))).toEqual([
    [tom, at(1)],
    [ida, at(2)],
  ])
  expect(starts(await ofRider(shared))).toEqual([[shared, at(3)]])
  expect((await ofRider(ida, { when: 'past' })).items).toEqual([])
})

test('pages continue without gaps', async () => {
  const clientId = await recordOf(await aClient(app, trainer))
  const riderId = (await add(clientId)).body.id
  for (const day of [4, 5, 6]) await aLesson(app, trainer, { startsAt: at(day), seats: [{ riderId }] })
  const first = await ofRider(riderId, { limit: '2' })
  const second = await ofRider(riderId, { limit: '2', cursor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ startsAt }) => startsAt)).toEqual([at(4), at(5), at(6)])
  expect(second.next).toBeNull()
})

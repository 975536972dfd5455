import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aRider } from '#test/fixtures/schedule/lessons.ts'
import { aSeries, dayIn } from '#test/fixtures/schedule/series.ts'
import { moveToPast } from './store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('the past lessons of a regular of the demo are billed on the days on which they took place', async () => {
  const trainer = await aTrainer(app, { timeZone: 'UTC' })
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const seats = [{ riderId: await aRider(app, trainer), horseId: null }]
  const { series } = await aSeries(app, trainer, { seats })
  const [first = ''] = await moveToPast(app.db, business.id, series.id, 2)
  const params = { id: first }
  await app.call('PATCH /api/seats/{id}', { version: 1, state: 'attended' }, { token, params })
  const { items } = (await app.call('GET /api/charges', undefined, { token })).body
  expect(items.map(({ servedOn }) => servedOn)).toEqual([dayIn(-13)])
})

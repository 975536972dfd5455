import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { nearMiss } from '#test/fixtures/schedule/incidents.ts'

const app = await testApp()

test('an assistant who records incidents without end cannot flood the owners with mails', async () => {
  const owner = await aTrainer(app)
  const { token } = await aColleague(app, owner, 'assistant')
  const record = async () => (await app.call('POST /api/incidents', nearMiss(), { token })).status
  const statuses = await Promise.all(Array.from({ length: 32 }, record))
  expect(statuses.filter((status) => status === 201)).toHaveLength(30)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
})

import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAddress, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()

test('an imported client without a country has that of the business', async () => {
  const { token } = await aTrainer(app)
  const [near, far] = [anAddress(), anAddress()]
  const rows = [
    { firstName: 'Nell', lastName: 'Near', email: near, city: 'Fairford' },
    { firstName: 'Fay', lastName: 'Far', email: far, city: 'Bonn', country: 'DE' },
  ]
  const body = { id: randomUUIDv7(), name: 'riders.csv', dryRun: false, rows }
  await app.call('POST /api/people-imports', body, { token })
  const countryOf = async (search: string) => {
    const { items } = (await app.call('GET /api/clients', undefined, { token, query: { search } })).body
    const params = { id: items[0]?.id ?? '' }
    return (await app.call('GET /api/clients/{id}', undefined, { token, params })).body.country
  }
  const home = (await app.call('GET /api/business', undefined, { token })).body.address.country
  expect(home).toBe('GB')
  expect([await countryOf(near), await countryOf(far)]).toEqual([home, 'DE'])
})

import { expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp()
const trainer = await aTrainer(app)
const read = async (token = trainer.token) => (await app.call('GET /api/business', undefined, { token })).body
const change = (body: object) => app.call('PATCH /api/business', body, { token: trainer.token })

test.each([
  ['an empty name', { name: '  ' }, 'name'],
  ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a currency that is none', { currency: 'euro' }, 'currency'],
  [
    'a country that is none',
    { address: { street: '', city: '', postcode: '', country: 'Germany' } },
    'address.country',
  ],
])('%s is refused, saying which field', async (_, fields, field) => {
  const { version } = await read()
  const answer = await change({ version, ...fields })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('of two changes based on one version, the second is refused', async () => {
  const { version } = await read()
  expect((await change({ version, name: 'Oakfield' })).status).toBe(200)
  expect((await change({ version, name: 'Elmfield' })).code).toBe('version_conflict')
  expect((await read()).name).toBe('Oakfield')
})

test('only the own business sees a change', async () => {
  const other = await aTrainer(app)
  const before = await read(other.token)
  const { version } = await read()
  const address = { street: '1 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
  const { body } = await change({ version, address, currency: 'GBP', timeZone: 'Europe/London' })
  expect(body).toMatchObject({ address, currency: 'GBP', timeZone: 'Europe/London', version: version + 1 })
  expect(await read(other.token)).toEqual(before)
})

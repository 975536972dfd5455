import { expect, test } from 'vitest'
import { aStatement, bankLines } from '#test/fixtures/payments/bank-lines.ts'
import { aBuyer, aSeller, anInvoice } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer)
const clientId = await aBuyer(app, trainer)
/** Dates that a faulty file may contain, for which calendars and databases disagree. */
const far = ['0000-01-01', '0001-01-01', '1799-12-31', '3000-01-01', '9999-12-31']
const get = async (path: string) => (await app.send('GET', path, undefined, { token })).status

test.each(far)('a line of %s is refused, and the others are shown', async (paidOn) => {
  const body = aStatement([{ paidOn, reference: paidOn }])
  expect((await app.call('POST /api/bank-statements', body, { token })).status).toBe(400)
  expect([await get('/api/bank-lines?state=open'), await get('/api/bank-inbox')]).toEqual([200, 200])
})

test.each(far)('a period that begins or ends on %s is refused as invalid input', async (on) => {
  for (const query of [`from=${on}`, `until=${on}`])
    expect(await get(`/api/clients/${clientId}/statement?${query}`)).toBe(400)
})

test.each(far)('nothing is planned for %s', async (on) => {
  const { body: offer } = await app.call(
    'POST /api/offers',
    { name: 'Flatwork', kind: 'group', capacity: 6, minutes: 60, priceMinor: 5000 },
    { token },
  )
  const body = { offerId: offer.id, startsAt: `${on}T10:00:00Z` }
  expect((await app.call('POST /api/lessons', body, { token })).status).toBe(400)
})

test('M8: a line of tomorrow is no exact match before its day', async () => {
  const reference = (await anInvoice(app, trainer, { clientId })).number ?? ''
  const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 }).toString()
  const body = aStatement([{ paidOn: tomorrow, reference }])
  await app.call('POST /api/bank-statements', body, { token })
  const { sure } = (await app.call('GET /api/bank-inbox', undefined, { token })).body
  expect(sure).toBe(0)
  const [line] = await bankLines(app, trainer)
  expect(line).toMatchObject({ paidOn: tomorrow, suggestion: { confidence: 'likely' } })
})

test('the first and last accepted days work', async () => {
  const lines = ['1800-01-01', '2999-12-31'].map((paidOn) => ({ paidOn }))
  expect((await app.call('POST /api/bank-statements', aStatement(lines), { token })).status).toBe(200)
  expect([await get('/api/bank-lines?state=open'), await get('/api/bank-inbox')]).toEqual([200, 200])
  expect(await get(`/api/clients/${clientId}/statement?from=1800-01-01&until=2999-12-31`)).toBe(200)
})

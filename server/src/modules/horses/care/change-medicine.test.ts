import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const today = Temporal.Now.plainDateISO('UTC')
const day = (days: number) => today.add({ days }).toString()
const give = (id: string, body: object) =>
  app.call(
    'POST /api/horses/{id}/medicines',
    { givenOn: day(0), product: 'Phenylbutazone', ...body },
    { token, params: { id } },
  )
const change = (id: string, body: object) =>
  app.call('PATCH /api/medicines/{id}', body, { token, params: { id } })
const list = async (id: string) =>
  (await app.call('GET /api/horses/{id}/medicines', undefined, { token, params: { id } })).body.items

test.each([
  ['without a name', { product: ' ' }, 'product'],
  ['that is yet to be given', { givenOn: day(1) }, 'givenOn'],
  ['with a withdrawal that ends before it', { withdrawalUntil: day(-1) }, 'withdrawalUntil'],
])('H7: a medicine %s is refused', async (_, body, field) => {
  const { id } = await aHorse(app, trainer)
  const answer = await give(id, body)
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
  expect(await list(id)).toEqual([])
})

test('H7: days stay in order when only one changes', async () => {
  const { id } = await aHorse(app, trainer)
  const { body } = await give(id, { givenOn: day(-9), withdrawalUntil: day(-3) })
  expect((await change(body.id, { version: body.version, givenOn: day(-2) })).status).toBe(400)
  const changed = await change(body.id, { version: body.version, givenOn: day(-2), withdrawalUntil: null })
  expect([changed.status, changed.body.withdrawalUntil]).toEqual([200, null])
  expect((await change(body.id, { version: body.version, dose: '1 g' })).code).toBe('version_conflict')
})

test('H7: the food chain warning lasts until the horse is signed out', async () => {
  const horse = await aHorse(app, trainer)
  await give(horse.id, { notForFoodAnimals: true, withdrawalUntil: day(9) })
  await give(horse.id, { givenOn: day(-1), withdrawalUntil: day(0) })
  await give(horse.id, { givenOn: day(-2), withdrawalUntil: day(-1) })
  await give(horse.id, { givenOn: day(-3) })
  const meanings = async () => (await list(horse.id)).map(({ foodChain }) => foodChain)
  expect(await meanings()).toEqual(['sign_out', 'in_withdrawal', null, 'no_withdrawal'])
  await app.call(
    'PATCH /api/horses/{id}',
    { version: horse.version, notForConsumption: true },
    { token, params: { id: horse.id } },
  )
  expect(await meanings()).toEqual([null, null, null, null])
})

test('an archived medicine can be restored, and pages continue without gaps', async () => {
  const { id } = await aHorse(app, trainer)
  const { body } = await give(id, { dose: '2 g', givenBy: 'Dr Field' })
  const removed = await change(body.id, { version: body.version, removed: true })
  expect([removed.body.isRemoved, await list(id)]).toEqual([true, []])
  await change(body.id, { version: removed.body.version, removed: false })
  await give(id, { givenOn: day(-1), product: 'Wormer' })
  const page = (query: Record<string, string>) =>
    app.call('GET /api/horses/{id}/medicines', undefined, { token, params: { id }, query })
  const first = (await page({ limit: '1' })).body
  const second = (await page({ limit: '1', cursor: first.next ?? '' })).body
  expect([...first.items, ...second.items].map(({ product }) => product)).toEqual([
    'Phenylbutazone',
    'Wormer',
  ])
  expect(second.next).toBeNull()
})

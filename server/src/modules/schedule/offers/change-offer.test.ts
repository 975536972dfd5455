import { expect, test } from 'vitest'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const change = (id: string, body: object) =>
  app.call('PATCH /api/offers/{id}', body, { token, params: { id } })
const read = async (id: string) =>
  (await app.call('GET /api/offers/{id}', undefined, { token, params: { id } })).body
const names = async (query: Record<string, string>, by = token) =>
  (await app.call('GET /api/offers', undefined, { token: by, query })).body.items.map(({ name }) => name)

const lesson = { name: 'Private lesson', kind: 'private', minutes: 60, priceMinor: 4000 }
test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no time at all', { minutes: 0 }, 'minutes'],
  ['a price below nothing', { priceMinor: -1 }, 'priceMinor'],
  ['a price of parts of a cent', { priceMinor: 40.5 }, 'priceMinor'],
  ['more tax than price', { taxRate: 10_001 }, 'taxRate'],
  ['a colour that is no rail', { rail: 'red' }, 'rail'],
  ['more than ten moves of a booking', { movesPerBooking: 11 }, 'movesPerBooking'],
  ['moves within no day', { moveWithinDays: 0 }, 'moveWithinDays'],
  ['two seats in a private lesson', { capacity: 2 }, 'capacity'],
])('refused: %s', async (_, given, field) => {
  const answer = await app.call('POST /api/offers', { ...lesson, ...given }, { token })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('S10: three margins, none of them part of the length', async () => {
  // The third margin, travel, belongs to pairs of locations (S11).
  const offer = await anOffer(app, trainer, { minutes: 45, horseLeadMinutes: 20, trainerBufferMinutes: 10 })
  expect(offer).toMatchObject({ minutes: 45, horseLeadMinutes: 20, trainerBufferMinutes: 10 })
  const { body } = await change(offer.id, { version: offer.version, horseLeadMinutes: 30 })
  expect(body).toMatchObject({ minutes: 45, horseLeadMinutes: 30, trainerBufferMinutes: 10 })
})

test('missing fields get defaults: no margins, no level, one unit of the arena (H10)', async () => {
  const { id } = await anOffer(app, trainer, { name: 'Bare group', kind: 'group' })
  expect(await read(id)).toMatchObject({
    rail: 'blue',
    description: '',
    taxRate: 0,
    capacity: 6,
    minLevel: 0,
    arenaUnits: 1,
    horses: 'assigned',
    horseLeadMinutes: 0,
    trainerBufferMinutes: 0,
    archivedAt: null,
  })
})

test('a private lesson has one seat; more are refused', async () => {
  const group = await anOffer(app, trainer, { kind: 'group', capacity: 5 })
  const { body: alone } = await change(group.id, { version: group.version, kind: 'private' })
  expect([alone.kind, alone.capacity]).toEqual(['private', 1])
  expect((await change(group.id, { version: alone.version, capacity: 3 })).status).toBe(400)
  expect(await read(group.id)).toEqual(alone)
})

test('of two changes based on one version, the second is refused', async () => {
  const { id, version } = await anOffer(app, trainer)
  expect((await change(id, { version, priceMinor: 4500 })).status).toBe(200)
  expect((await change(id, { version, priceMinor: 3500 })).code).toBe('version_conflict')
  expect((await read(id)).priceMinor).toBe(4500)
})

test('S4: a double click adds one lesson type', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { ...lesson, name: 'Entered once' }
  const [first, second] = await Promise.all([
    app.call('POST /api/offers', body, { token, headers }),
    app.call('POST /api/offers', body, { token, headers }),
  ])
  expect(second.body.id).toBe(first.body.id)
  expect(await names({ search: 'entered ONCE' })).toEqual(['Entered once'])
})

test('an archived lesson type cannot be booked; restored, it can', async () => {
  const { id, version } = await anOffer(app, trainer, { name: 'Summer clinic', kind: 'clinic' })
  const { body } = await change(id, { version, archived: true })
  expect([await names({ search: 'summer' }), await names({ search: 'summer', archived: 'yes' })]).toEqual([
    [],
    ['Summer clinic'],
  ])
  await change(id, { version: body.version, archived: false })
  expect(await names({ search: 'summer' })).toEqual(['Summer clinic'])
})

test('lesson types are paged by name, for trainers of the business only', async () => {
  const owner = await aTrainer(app)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  for (const name of ['Ärmel', 'Zirkel', 'apfel', '100 % seat']) await anOffer(app, owner, { name })
  const list = (query: Record<string, string>) =>
    app.call('GET /api/offers', undefined, { token: colleague.token, query })
  const { body: first } = await list({ limit: '2' })
  const { body: second } = await list({ limit: '2', cursor: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
    '100 % seat',
    'apfel',
    'Ärmel',
    'Zirkel',
  ])
  expect(second.next).toBe(null)
  expect(await names({ search: '%' }, owner.token)).toEqual(['100 % seat'])
  expect(await names({ search: 'Zirkel' })).toEqual([])
})

test('S9: clients move a booking twice, within 30 days, unless the lesson type says otherwise', async () => {
  const offer = await anOffer(app, trainer)
  expect(offer).toMatchObject({ movesPerBooking: 2, moveWithinDays: 30 })
  const limits = { movesPerBooking: 0, moveWithinDays: 14 }
  await change(offer.id, { version: offer.version, ...limits })
  expect(await read(offer.id)).toMatchObject(limits)
})

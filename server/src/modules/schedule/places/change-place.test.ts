import { expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const { token } = await aTrainer(app)
const address = { street: '14 Mill Lane', city: 'Oakfield', postcode: 'OX1 2AB', country: 'GB' }
const add = async (given: object = {}) =>
  (await app.call('POST /api/places', { name: 'Oakfield', address, ...given }, { token })).body
const travel = async (id: string) =>
  (await app.call('GET /api/places/{id}/travel', undefined, { token, params: { id } })).body.items
const setTravel = (id: string, to: string, minutes: number | null) =>
  app.call('PUT /api/places/{id}/travel', { to, minutes }, { token, params: { id } })

test.each([
  ['half a position', { position: { latitude: 51 } }, 'position.longitude'],
  ['a position that is none', { position: { latitude: 91, longitude: 0 } }, 'position.latitude'],
  ['no name', { name: ' ' }, 'name'],
])('refused: %s', async (_, given, field) => {
  const answer = await app.call('POST /api/places', { name: 'Oakfield', address, ...given }, { token })
  expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
})

test('an address is saved without a position, and an arena has its units (H10)', async () => {
  const place = await add()
  expect(place).toMatchObject({ address, position: null, arenas: [] })
  const params = { id: place.id }
  const body = { name: 'Indoor', surface: 'sand and fibre', units: 3 }
  expect(
    (await app.call('POST /api/places/{id}/arenas', { ...body, units: 0 }, { token, params })).status,
  ).toBe(400)
  const { body: arena } = await app.call('POST /api/places/{id}/arenas', body, { token, params })
  const change = (version: number) =>
    app.call('PATCH /api/arenas/{id}', { version, units: 4 }, { token, params: { id: arena.id } })
  expect((await change(arena.version)).body.units).toBe(4)
  expect((await change(arena.version)).code).toBe('version_conflict')
  const read = await app.call('GET /api/places/{id}', undefined, { token, params })
  expect(read.body.arenas.map(({ name, units }) => [name, units])).toEqual([['Indoor', 4]])
})

test('S11: travel time is estimated and marked so, can be entered with its date, and be reset', async () => {
  const trainer = await aTrainer(app)
  const send = async (body: object) =>
    (await app.call('POST /api/places', body, { token: trainer.token })).body
  const home = await send({ name: 'Home', address, position: { latitude: 51.752, longitude: -1.2577 } })
  const yard = await send({ name: 'Yard', address, position: { latitude: 51.8, longitude: -1.2577 } })
  const nowhere = await send({ name: 'Nowhere', address })
  const list = async (id: string) =>
    (await app.call('GET /api/places/{id}/travel', undefined, { token: trainer.token, params: { id } })).body
      .items
  const set = (minutes: number | null) =>
    app.call(
      'PUT /api/places/{id}/travel',
      { to: yard.id, minutes },
      { token: trainer.token, params: { id: home.id } },
    )
  // 5.337 km x 1.4 at 40 km/h are 11.2 minutes.
  const estimated = { placeId: yard.id, name: 'Yard', minutes: 12, source: 'estimate', notedAt: null }
  const unknown = { placeId: nowhere.id, name: 'Nowhere', minutes: null, source: 'unknown', notedAt: null }
  expect(await list(home.id)).toEqual([unknown, estimated])
  await set(25)
  expect((await list(yard.id)).find(({ name }) => name === 'Home')).toMatchObject({
    minutes: 25,
    source: 'hand',
    notedAt: expect.any(String),
  })
  await set(null)
  expect(await list(home.id)).toEqual([unknown, estimated])
})

test('travel to the same or a foreign location is refused and changes nothing', async () => {
  const other = await aTrainer(app)
  const { body: foreign } = await app.call(
    'POST /api/places',
    { name: 'Foreign', address },
    { token: other.token },
  )
  const place = await add({ name: 'Here' })
  expect((await setTravel(place.id, place.id, 10)).status).toBe(400)
  expect((await setTravel(place.id, foreign.id, 10)).status).toBe(404)
  expect((await travel(place.id)).every(({ source }) => source !== 'hand')).toBe(true)
})

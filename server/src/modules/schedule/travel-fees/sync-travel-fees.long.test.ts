import { describe, expect, test } from 'vitest'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, anArena, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A trainer with a travel fee of £15 for Oakfield, and a household with two riders. */
async function aTravellingTrainer() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const { placeId } = await anArena(app, trainer)
  const riderId = await aRider(app, trainer)
  const { clientId } = (await app.call('GET /api/riders/{id}', undefined, { token, params: { id: riderId } }))
    .body
  const set = (body: object) =>
    app.call('PUT /api/places/{id}/travel-fees', body, { token, params: { id: placeId } })
  const sibling = await app.call(
    'POST /api/clients/{id}/riders',
    { firstName: 'Ben', lastName: 'Hale' },
    { token, params: { id: clientId } },
  )
  const ride = async (time: string, rider = riderId, days = 0) =>
    aLesson(app, trainer, { startsAt: at(days, time), placeId, seats: [{ riderId: rider }] })
  const mark = async (lessonId: string, state: string) => {
    const { id, version } = seatOf(await lessonsOf(app, trainer).read(lessonId))
    const answer = await lessonsOf(app, trainer).seat(id, { version, state })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return {
    trainer,
    token,
    clientId,
    placeId,
    sibling: sibling.body.id,
    set,
    mark,
    attended: async (time: string, rider?: string, days?: number) => {
      const { id } = await ride(time, rider, days)
      await mark(id, 'attended')
      return id
    },
    /** Unbilled travel fees. */
    fees: async () => {
      const { body } = await app.call('GET /api/charges', undefined, { token })
      return body.items.filter(({ description }) => description.startsWith('Travel'))
    },
    overview: async () => (await app.call('GET /api/money/overview', undefined, { token })).body.unbilled,
    draft: () => app.call('POST /api/charges/drafts', { until: today }, { token }),
  }
}

describe('a travel fee', () => {
  test('is not added without a fee, before the lesson, or for earlier days', async () => {
    const { set, attended, fees, mark } = await aTravellingTrainer()
    const yesterday = await attended('10:00', undefined, -1)
    expect(await fees()).toEqual([])
    await set({ feeMinor: 1500 })
    expect(await fees()).toEqual([])
    await mark(yesterday, 'no_show')
    expect(await fees()).toEqual([])
  })

  test('is added once for each client, location and day', async () => {
    const { set, attended, fees, sibling } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    await attended('00:10')
    await attended('01:20', sibling)
    const [fee, ...more] = await fees()
    expect(fee).toMatchObject({ amountMinor: 1500, servedOn: today, description: 'Travel to Oakfield' })
    expect(more).toEqual([])
    await Promise.all([fees(), fees(), fees()])
    expect(await fees()).toHaveLength(1)
  })

  test('uses the client’s own fee, which may be none', async () => {
    const { set, attended, fees, clientId } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    expect((await set({ clientId, feeMinor: 900 })).body).toMatchObject({
      feeMinor: 1500,
      clients: [{ clientId, feeMinor: 900 }],
    })
    await attended('00:10')
    expect(await fees()).toMatchObject([{ amountMinor: 900 }])
    const other = await aTravellingTrainer()
    await other.set({ feeMinor: 1500 })
    await other.set({ clientId: other.clientId, feeMinor: 0 })
    await other.attended('00:10')
    expect(await other.fees()).toEqual([])
  })

  test('disappears if the lesson did not take place, and returns with it', async () => {
    const { set, attended, fees, mark } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    const lesson = await attended('00:10')
    expect(await fees()).toHaveLength(1)
    await mark(lesson, 'booked')
    expect(await fees()).toEqual([])
    await mark(lesson, 'attended')
    expect(await fees()).toHaveLength(1)
  })

  test('does not return after a trainer deleted it', async () => {
    const { token, set, attended, fees } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    await attended('00:10')
    const [fee] = await fees()
    await app.call('DELETE /api/extras/{id}', undefined, { token, params: { id: fee?.id ?? '' } })
    expect(await fees()).toEqual([])
  })

  test('appears on the draft with its lesson, and is not added again', async () => {
    const { token, set, attended, fees, draft } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    await attended('00:10')
    const { body } = await draft()
    expect(body.drafts).toMatchObject([{ lines: 2 }])
    expect(await fees()).toEqual([])
    const invoice = await app.call('GET /api/invoices/{id}', undefined, {
      token,
      params: { id: body.drafts[0]?.id ?? '' },
    })
    expect(invoice.body.lines.map(({ description }) => description)).toContain('Travel to Oakfield')
  })

  test('counts in the overview before anybody opens unbilled charges', async () => {
    const { set, attended, overview } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    const before = await overview()
    await attended('00:10')
    const after = await overview()
    expect(after.amountMinor - before.amountMinor).toBe(5500)
    expect(after.entries - before.entries).toBe(2)
  })

  test('of another business is not found', async () => {
    const [own, other] = [await aTravellingTrainer(), await aTravellingTrainer()]
    expect((await own.set({ clientId: await aBuyer(app, other.trainer), feeMinor: 1 })).status).toBe(404)
  })
})

describe('the travel fees of a client', () => {
  test('of another business are not found', async () => {
    const [own, other] = [await aTravellingTrainer(), await aTravellingTrainer()]
    const params = { id: other.clientId }
    const refused = await app.call('GET /api/clients/{id}/travel-fees', undefined, {
      token: own.token,
      params,
    })
    expect(refused.status).toBe(404)
  })

  test('list each location with its general fee and this client’s', async () => {
    const { token, trainer, set, clientId, placeId } = await aTravellingTrainer()
    await anArena(app, trainer, { name: 'Millbrook' })
    await set({ feeMinor: 1500 })
    const fees = async () =>
      (await app.call('GET /api/clients/{id}/travel-fees', undefined, { token, params: { id: clientId } }))
        .body
    expect((await fees()).places).toMatchObject([
      { placeName: 'Millbrook', feeMinor: null, usualMinor: null },
      { placeName: 'Oakfield', feeMinor: null, usualMinor: 1500 },
    ])
    await set({ clientId, feeMinor: 0 })
    expect((await fees()).places.find((one) => one.placeId === placeId)).toMatchObject({
      feeMinor: 0,
      usualMinor: 1500,
    })
  })
})

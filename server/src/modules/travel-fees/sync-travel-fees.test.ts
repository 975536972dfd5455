import { describe, expect, test } from 'vitest'
import { aBuyer, aSeller } from '../../../test/http/invoices.ts'
import { aLesson, anArena, aRider, at, lessonsOf, seatOf } from '../../../test/http/lessons.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { testApp } from '../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A trainer who charges £15 for the way to Oakfield, and a household with two riders. */
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
    /** Travel fees that are to be billed. */
    fees: async () => {
      const { body } = await app.call('GET /api/charges', undefined, { token })
      return body.items.filter(({ description }) => description.startsWith('Travel'))
    },
    draft: () => app.call('POST /api/charges/drafts', { until: today }, { token }),
  }
}

describe('a travel fee', () => {
  test('is not added without a fee, before a lesson took place, or for days before it was set', async () => {
    const { set, attended, fees, mark } = await aTravellingTrainer()
    const yesterday = await attended('10:00', undefined, -1)
    expect(await fees()).toEqual([])
    await set({ feeMinor: 1500 })
    expect(await fees()).toEqual([])
    await mark(yesterday, 'no_show')
    expect(await fees()).toEqual([])
  })

  test('is added once per client, location and day', async () => {
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

  test('is that of the client where the client has one, which may be none', async () => {
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

  test('goes when the lesson did not take place after all, and comes back when it did', async () => {
    const { set, attended, fees, mark } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    const lesson = await attended('00:10')
    expect(await fees()).toHaveLength(1)
    await mark(lesson, 'booked')
    expect(await fees()).toEqual([])
    await mark(lesson, 'attended')
    expect(await fees()).toHaveLength(1)
  })

  test('that a trainer removed does not come back', async () => {
    const { token, set, attended, fees } = await aTravellingTrainer()
    await set({ feeMinor: 1500 })
    await attended('00:10')
    const [fee] = await fees()
    await app.call('DELETE /api/extras/{id}', undefined, { token, params: { id: fee?.id ?? '' } })
    expect(await fees()).toEqual([])
  })

  test('stands on the draft with its lesson, and is not added again', async () => {
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

  test('of another business is not found', async () => {
    const [own, other] = [await aTravellingTrainer(), await aTravellingTrainer()]
    expect((await own.set({ clientId: await aBuyer(app, other.trainer), feeMinor: 1 })).status).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { noGoodwill } from '#test/fixtures/schedule/cancellations.ts'
import { aBuyer, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC').toString()

/** A new school with its trainer's actions. */
async function aSchool() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  await noGoodwill(app, trainer)
  const client = async (firstName: string) => aBuyer(app, trainer, { firstName })
  const rider = async (clientId: string, firstName: string) =>
    (
      await app.call(
        'POST /api/clients/{id}/riders',
        { firstName, lastName: 'Hart' },
        { token, params: { id: clientId } },
      )
    ).body.id
  /** A past lesson with all seats in this state. */
  const taught = async (riderIds: readonly string[], state = 'attended', days = -2) => {
    const lesson = await aLesson(app, trainer, {
      startsAt: at(days),
      offer: { name: 'Group lesson', kind: 'group', capacity: 6, minutes: 60, priceMinor: 3000 },
      seats: riderIds.map((riderId) => ({ riderId })),
    })
    for (const { id, version } of lesson.seats) await lessonsOf(app, trainer).seat(id, { version, state })
    return lesson
  }
  const charges = async (query: Record<string, string> = {}) =>
    (await app.call('GET /api/charges', undefined, { token, query })).body.items
  const draft = (body: Partial<BodyOf<Api['POST /api/charges/drafts']>> = {}, headers = {}) =>
    app.call('POST /api/charges/drafts', { until: today, ...body }, { token, headers })
  const read = async (id: string) =>
    (await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })).body
  const waive = (body: object) => app.call('POST /api/waivers', { reason: 'A present', ...body }, { token })
  return { token, client, rider, taught, charges, draft, read, waive }
}

describe('M16: nothing is forgotten', () => {
  test('attended, late cancelled and missed seats are chargeable; booked and cancelled ones are not', async () => {
    const { client, rider, taught, charges } = await aSchool()
    const riderId = await rider(await client('Amelia'), 'Noah')
    let days = -9
    for (const state of ['attended', 'late_cancelled', 'no_show', 'cancelled', 'booked'])
      await taught([riderId], state, (days += 1))
    expect((await charges()).map(({ seatState }) => seatState)).toEqual([
      'attended',
      'late_cancelled',
      'no_show',
    ])
  })
  test('a draft removes items from the list; deleting the draft returns them', async () => {
    const { token, client, rider, taught, charges, draft } = await aSchool()
    await taught([await rider(await client('Amelia'), 'Noah')])
    const { body } = await draft()
    expect(await charges()).toEqual([])
    await app.call('DELETE /api/invoices/{id}', undefined, {
      token,
      params: { id: body.drafts[0]?.id ?? '' },
    })
    expect(await charges()).toHaveLength(1)
  })
  test('a waived item is off the list; undoing the waiver returns it', async () => {
    const { token, client, rider, taught, charges, waive } = await aSchool()
    await taught([await rider(await client('Amelia'), 'Noah')])
    const [charge] = await charges()
    expect((await waive({ seatId: charge?.id, reason: ' ' })).status).toBe(400)
    const { body } = await waive({ seatId: charge?.id })
    expect(await charges()).toEqual([])
    expect((await waive({ seatId: charge?.id })).code).toBe('charged_already')
    await app.call('DELETE /api/waivers/{id}', undefined, { token, params: { id: body.id } })
    expect(await charges()).toHaveLength(1)
  })
  test('extras are charged like seats, and can be deleted until they are on a document', async () => {
    const { token, client, charges, draft } = await aSchool()
    const extra = async (description: string) =>
      (
        await app.call(
          'POST /api/extras',
          {
            clientId,
            kind: 'travel',
            servedOn: today,
            description,
            quantityMilli: 12_500,
            unit: 'KMT',
            unitPriceMinor: 40,
          },
          { token },
        )
      ).body.id
    const clientId = await client('Amelia')
    const [stays, goes] = [await extra('Travel to Oakfield'), await extra('Entered twice')]
    const remove = (id: string) => app.call('DELETE /api/extras/{id}', undefined, { token, params: { id } })
    expect((await remove(goes)).status).toBe(204)
    expect((await charges()).map(({ id, amountMinor }) => [id, amountMinor])).toEqual([[stays, 500]])
    await draft()
    expect((await remove(stays)).code).toBe('charged_already')
  })
  test('two concurrent requests charge once', async () => {
    const { client, rider, taught, charges, draft } = await aSchool()
    await taught([await rider(await client('Amelia'), 'Noah')])
    const answers = await Promise.all(Array.from({ length: 6 }, () => draft()))
    expect(answers.flatMap(({ body, status }) => (status === 201 ? body.drafts : []))).toHaveLength(1)
    expect(await charges()).toEqual([])
  })
  test('the list of unbilled items stays complete through charging, waiving and undoing', async () => {
    const { token, client, rider, taught, charges, draft, waive } = await aSchool()
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const lesson = await taught([await rider(await client('Amelia'), 'Noah')])
    const id = lesson.seats[0]?.id ?? ''
    let version = 2
    const say = async (state: string) => {
      await app.call('PATCH /api/seats/{id}', { version, state }, { token, params: { id } })
      version += 1
      expect(await brokenLedger(app.db, business.id)).toEqual([])
      return (await charges()).length
    }
    expect([await say('booked'), await say('attended'), await say('no_show')]).toEqual([0, 1, 1])
    const { body: waiver } = await waive({ seatId: id })
    expect([await say('attended'), await say('booked')]).toEqual([0, 0])
    await app.call('DELETE /api/waivers/{id}', undefined, { token, params: { id: waiver.id } })
    expect([(await charges()).length, await say('attended')]).toEqual([0, 1])
    const { body } = await draft()
    expect(await say('booked')).toBe(0)
    const params = { id: body.drafts[0]?.id ?? '' }
    await app.call('DELETE /api/invoices/{id}', undefined, { token, params })
    expect([(await charges()).length, await say('attended')]).toEqual([0, 1])
  })
})

test('one draft for each payer, with lines by rider and day', async () => {
  const { client, rider, taught, draft, read } = await aSchool()
  const [amelia, leo] = [await client('Amelia'), await client('Leo')]
  const [noah, ada, mia] = [await rider(amelia, 'Noah'), await rider(amelia, 'Ada'), await rider(leo, 'Mia')]
  await taught([noah, ada, mia], 'attended', -3)
  await taught([noah], 'attended', -5)
  const { body } = await draft()
  expect(new Set(body.drafts.map(({ lines, grossMinor }) => `${lines} of ${grossMinor}`))).toEqual(
    new Set(['1 of 3000', '3 of 9000']),
  )
  const invoice = await read(body.drafts.find(({ lines }) => lines === 3)?.id ?? '')
  expect(
    invoice.lines.map(({ riderName, servedOn, description }) => [riderName, servedOn, description]),
  ).toEqual(
    [
      ['Ada Hart', -3],
      ['Noah Hart', -5],
      ['Noah Hart', -3],
    ].map(([name, days]) => [
      name,
      Temporal.PlainDate.from(today)
        .add({ days: Number(days) })
        .toString(),
      'Group lesson, 60 min',
    ]),
  )
})

test('drafts are listed by name, as the payers were', async () => {
  const { token, client, rider, taught, draft } = await aSchool()
  const names = ['Mia', 'Zoe', 'Ada', 'Leo', 'Bea']
  const riders = await Promise.all(names.map(async (name) => rider(await client(name), name)))
  await taught(riders)
  await draft()
  const { body } = await app.call('GET /api/invoices', undefined, { token, query: { state: 'draft' } })
  expect(body.items.map(({ clientName }) => clientName.split(' ')[0])).toEqual(names.toSorted())
})

test('P1: the payer may be neither the rider nor the household', async () => {
  const { token, client, rider, taught, charges } = await aSchool()
  const [mother, grandmother] = [await client('Amelia'), await client('Edith')]
  const riderId = await rider(mother, 'Noah')
  const params = { id: riderId }
  const put = (clientId: string, version: number | null, isPayer: boolean) =>
    app.call(
      'PUT /api/riders/{id}/access',
      { clientId, version, isGuardian: false, isPayer, permissions: [] },
      { token, params },
    )
  await put(grandmother, null, true)
  const { body } = await app.call('GET /api/riders/{id}', undefined, { token, params })
  const access = body.access.find(({ clientId }) => clientId === mother)
  if (access) await put(mother, access.version, false)
  await taught([riderId])
  expect((await charges())[0]?.clientId).toBe(grandmother)
})

test('excluded items wait, and so do those after the period', async () => {
  const { client, rider, taught, charges, draft } = await aSchool()
  const riderId = await rider(await client('Amelia'), 'Noah')
  await taught([riderId], 'attended', -6)
  await taught([riderId], 'attended', -4)
  await taught([riderId], 'attended', -1)
  const [first] = await charges()
  const until = Temporal.PlainDate.from(today).subtract({ days: 3 }).toString()
  const { body } = await draft({ until, exclude: [first?.id ?? ''] })
  expect(body.drafts.map(({ lines }) => lines)).toEqual([1])
  expect(await charges()).toHaveLength(2)
})

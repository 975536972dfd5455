import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { anArena } from '#test/fixtures/schedule/lessons.ts'
import { aBookedSchool, moveOf } from '#test/fixtures/schedule/moves.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school that writes invoices, with a booked lesson that may take place soon. */
async function aSchool() {
  const school = await aBookedSchool(app)
  const { trainer, clientId, seatId, calls, lesson } = school
  const { token } = trainer
  await aSeller(app, trainer)
  const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
  const charges = async () =>
    (await app.call('GET /api/charges', undefined, { token, query: { until } })).body.items
  const invoice = async () => {
    const { body } = await app.call('POST /api/charges/drafts', { until }, { token })
    const params = { id: body.drafts[0]?.id ?? '' }
    return (await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })).body
  }
  return {
    ...school,
    charges,
    invoice,
    broken: async () => {
      const { id } = (await app.call('GET /api/business', undefined, { token })).body
      return brokenLedger(app.db, id)
    },
    pay: (amountMinor: number) => {
      const paidOn = Temporal.Now.plainDateISO('UTC').toString()
      const paid = { clientId, method: 'cash', amountMinor, paidOn, allocations: [] }
      return app.call('POST /api/payments', paid, { token })
    },
    attend: async () => {
      const [seat] = (await lesson()).seats
      const answer = await calls.seat(seatId, { version: seat?.version ?? 0, state: 'attended' })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    },
  }
}

test('S8, S14: a moved lesson costs what was agreed, and the payment pays it', async () => {
  const { trainer, clientId, offer, seatId, lesson, pay, soon, move, terms, ...school } = await aSchool()
  const { token } = trainer
  expect((await pay(4000)).status).toBe(201)
  const [before] = (await lesson()).seats
  const dearer = { version: 1, priceMinor: 6000, taxRate: 1900 }
  await app.call('PATCH /api/offers/{id}', dearer, { token, params: { id: offer.id } })
  const time = await soon()
  expect(time.priceMinor).toBe(4000)
  expect((await move(seatId, moveOf(time, await terms(seatId)))).status).toBe(200)
  const [after] = (await lesson()).seats
  expect(after).toMatchObject({ id: before?.id, priceMinor: 4000, horseId: before?.horseId })
  await school.attend()
  expect((await school.charges()).map(({ amountMinor }) => amountMinor)).toEqual([4000])
  const { id: documentId } = await school.invoice()
  const params = { id: clientId }
  const used = await app.call('POST /api/clients/{id}/credit-uses', { documentId }, { token, params })
  expect(used.status, JSON.stringify(used.body)).toBe(200)
  const paid = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id: documentId } })
  expect(paid.body).toMatchObject({ state: 'paid' })
  expect(await school.broken()).toEqual([])
})

test('S8: a pack still pays for a moved lesson', async () => {
  const { trainer, clientId, offer, seatId, soon, move, terms, attend, charges, invoice, broken } =
    await aSchool()
  const { token } = trainer
  const pack = { name: 'Two lessons', credits: 2, priceMinor: 7000, usableFrom: 'issue', isShared: true }
  const kind = await app.call('POST /api/pack-kinds', { ...pack, offerIds: [offer.id] }, { token })
  const sale = { kindId: kind.body.id, clientId, soldAtDistance: false }
  expect((await app.call('POST /api/packs', sale, { token })).status).toBe(201)
  await invoice()
  expect((await move(seatId, moveOf(await soon(), await terms(seatId)))).status).toBe(200)
  await attend()
  expect(await charges()).toEqual([])
  const { items } = (await app.call('GET /api/packs', undefined, { token, query: { clientId } })).body
  expect(items).toMatchObject([{ left: 1 }])
  expect(await broken()).toEqual([])
})

test('the travel fee of the new location is shown, agreed to and charged', async () => {
  const { trainer, seatId, soon, times, move, terms, attend, charges } = await aSchool()
  const { token } = trainer
  const { placeId } = await anArena(app, trainer, { name: 'Ashby' })
  const setFee = (feeMinor: number) =>
    app.call('PUT /api/places/{id}/travel-fees', { feeMinor }, { token, params: { id: placeId } })
  expect((await setFee(1500)).status).toBeLessThan(300)
  const { startsAt } = await soon()
  const day = startsAt.slice(0, 10)
  const there = (await times(seatId, { from: day, until: day, placeId })).find(
    (one) => one.startsAt === startsAt,
  )
  if (!there) throw new Error('The other location is not free.')
  expect([there.travelFeeMinor, (await terms(seatId)).travelFeeMinor]).toEqual([1500, null])
  const shown = moveOf(there, await terms(seatId))
  const refused = await move(seatId, { ...shown, travelFeeMinor: null })
  expect([refused.status, refused.code]).toEqual([409, 'booking_terms_changed'])
  expect((await move(seatId, shown)).status).toBe(200)
  await attend()
  const amounts = (await charges()).map(({ amountMinor }) => amountMinor)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([1500, 4000])
})

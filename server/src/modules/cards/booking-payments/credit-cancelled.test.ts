import { expect, test } from 'vitest'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { aBegunSchool } from '#test/stripe/booking-payments.ts'
import { cardApp } from '#test/stripe/card-seller.ts'

const { app, fake } = await cardApp()

test('S13, M8, M18: cancelling a paid lesson in time gives the money back to the card', async () => {
  const { id, confirm, outcome, look, cancel, held, invoices, cardPayments, businessId } = await aBegunSchool(
    app,
    fake,
  )
  await confirm(id)
  await outcome(id)
  const { invoiceId } = await look(id)
  expect((await cancel(held.seatId)).status).toBe(200)
  await jobsAreDone(app.db)
  const documents = await invoices()
  const amounts = documents.map(({ kind, grossMinor }) => `${kind} ${grossMinor}`)
  expect(new Set(amounts)).toEqual(new Set([`credit_note ${held.priceMinor}`, `invoice ${held.priceMinor}`]))
  expect(documents.find(({ id: one }) => one === invoiceId)).toMatchObject({ openMinor: 0 })
  expect(await cardPayments()).toMatchObject([
    { refunds: [{ amountMinor: held.priceMinor, state: 'succeeded' }] },
  ])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S22, M8: when another rider takes a paid place, its money goes back to the card', async () => {
  const { id, confirm, outcome, held, trainer, client, clientId, cardPayments, businessId } =
    await aBegunSchool(app, fake)
  await confirm(id)
  await outcome(id)
  const sister = (await households(app, trainer).add(clientId, { firstName: 'Ella' })).body.id
  const by = { token: client.token, params: { id: held.seatId } }
  const { version, startsAt } = (await app.call('GET /api/my-seats/{id}/riders', undefined, by)).body
  const taken = await app.call('POST /api/my-seats/{id}/rider', { riderId: sister, version, startsAt }, by)
  expect(taken.body).toMatchObject({ riderId: sister, state: 'booked' })
  await jobsAreDone(app.db)
  expect(await cardPayments()).toMatchObject([
    { refunds: [{ amountMinor: held.priceMinor, state: 'succeeded' }] },
  ])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

/** A lesson that was paid, and is cancelled so late that 60 % of its price is due. */
async function aLateCancellation(freeLateChanges: number) {
  const cancelLadder = { steps: [{ hours: 120, percent: 0 }], late: 60 }
  const school = await aBegunSchool(app, fake, {
    cancelLadder,
    terms: { freeLateChanges, cancelGraceMinutes: 0 },
  })
  await school.confirm(school.id)
  await school.outcome(school.id)
  expect((await school.cancel(school.held.seatId)).body).toMatchObject({ state: 'late_cancelled' })
  await jobsAreDone(app.db)
  return school
}

test('S13: a late cancellation keeps its fee, and only the rest goes back', async () => {
  const { held, cardPayments, businessId, trainer } = await aLateCancellation(0)
  expect(await cardPayments()).toMatchObject([{ refunds: [{ amountMinor: held.priceMinor * 0.4 }] }])
  const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
  const charges = await app.call('GET /api/charges', undefined, { token: trainer.token, query: { until } })
  expect(charges.body.items).toEqual([])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S16: a late cancellation that goodwill makes free gives all money back', async () => {
  const { held, cardPayments, businessId } = await aLateCancellation(1)
  expect(await cardPayments()).toMatchObject([{ refunds: [{ amountMinor: held.priceMinor }] }])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

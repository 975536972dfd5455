import { expect, test } from 'vitest'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { sellPack } from '#test/fixtures/invoicing/packs.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { aBegunSchool } from '#test/stripe/booking-payments.ts'
import { cardApp, disconnect } from '#test/stripe/card-seller.ts'
import { aPaidGroup } from '#test/stripe/paid-groups.ts'

const { app, fake } = await cardApp()

/** From now on the business keeps Stripe's fee from refunds. */
async function keepFees({ token }: Pick<Person, 'token'>): Promise<void> {
  const { version } = (await app.call('GET /api/card-account', undefined, { token })).body
  await app.call('PATCH /api/card-account', { version, keepsFees: true }, { token })
}

/** Its lesson is paid. Cancelling it costs this percentage from so many hours before it. */
async function aPaidSchool({ hours, late }: { hours: number; late: number }) {
  const cancelLadder = { steps: [{ hours, percent: 0 }], late }
  const school = await aBegunSchool(app, fake, {
    cancelLadder,
    terms: { freeLateChanges: 0, cancelGraceMinutes: 0 },
  })
  await school.confirm(school.id)
  await school.outcome(school.id)
  const by = { token: school.client.token, params: { id: school.held.seatId } }
  return {
    ...school,
    quote: async () => (await app.call('GET /api/my-seats/{id}/cancellation', undefined, by)).body,
    credit: async () => {
      await jobsAreDone(app.db)
      const { body } = await app.call('GET /api/my-balance', undefined, { token: school.client.token })
      return body.creditMinor
    },
    refunds: async () => {
      await jobsAreDone(app.db)
      return (await school.cardPayments()).flatMap(({ refunds }) =>
        refunds.map(({ amountMinor }) => amountMinor),
      )
    },
  }
}

test('M9: the price of cancelling names the fee that the business keeps, and the refund is what it said', async () => {
  const { trainer, held, quote, cancel, refunds } = await aPaidSchool({ hours: 1, late: 100 })
  expect(await quote()).toMatchObject({ refundMinor: held.priceMinor, keptFeeMinor: 0 })
  await keepFees(trainer)
  const { refundMinor, keptFeeMinor, creditMinor } = await quote()
  expect(keptFeeMinor).toBeGreaterThan(0)
  expect(refundMinor).toBe(held.priceMinor - keptFeeMinor)
  expect(creditMinor).toBe(keptFeeMinor)
  await cancel(held.seatId)
  expect(await refunds()).toEqual([refundMinor])
})

test('M9: a late cancellation gives the rest back in full, because its fee covers Stripe’s', async () => {
  const { trainer, held, quote, cancel, refunds } = await aPaidSchool({ hours: 120, late: 60 })
  await keepFees(trainer)
  expect(await quote()).toMatchObject({ refundMinor: held.priceMinor * 0.4, keptFeeMinor: 0 })
  await cancel(held.seatId)
  expect(await refunds()).toEqual([held.priceMinor * 0.4])
})

test.each([
  { late: 100, hours: 1, creditMinor: 4000 },
  { late: 60, hours: 120, creditMinor: 1600 },
])(
  'M8: without the account, the price of cancelling promises no refund, and names the credit: $creditMinor',
  async ({ creditMinor, ...terms }) => {
    const { trainer, ledger, held, quote, cancel, refunds, credit } = await aPaidSchool(terms)
    await keepFees(trainer)
    await disconnect(app, fake, ledger)
    expect(await quote()).toMatchObject({ refundMinor: 0, keptFeeMinor: 0, creditMinor })
    await cancel(held.seatId)
    expect(await credit()).toBe(creditMinor)
    expect(await refunds()).toEqual([])
  },
)

test('M8: no credit is named for a payment that was refunded by hand before', async () => {
  const { trainer, cardPayments, held, quote, cancel, credit } = await aPaidSchool({ hours: 1, late: 100 })
  const [payment] = await cardPayments()
  const params = { id: payment?.id ?? '' }
  const { token } = trainer
  const body = { amountMinor: held.priceMinor, note: 'Kindness' }
  expect((await app.call('POST /api/card-payments/{id}/refunds', body, { token, params })).status).toBe(201)
  await jobsAreDone(app.db)
  expect(await quote()).toMatchObject({ refundMinor: 0, creditMinor: 0 })
  await cancel(held.seatId)
  expect(await credit()).toBe(0)
})

test('M8: leaving a group without the account names the credit too', async () => {
  const { family, ledger } = await aPaidGroup(app, fake)
  const own = await family()
  const held = await own.holdGroup()
  const { id } = (await own.payTerm(held)).body
  await own.confirm(id)
  await own.outcome(id)
  await disconnect(app, fake, ledger)
  const expected = { refundMinor: 0, keptFeeMinor: 0, creditMinor: held.totalMinor }
  expect((await own.leavingQuote(held.id)).body).toMatchObject(expected)
  expect((await own.leave(held.id)).body).toMatchObject(expected)
})

test('M9: leaving a group names the kept fee too, and the refund is what it said', async () => {
  const { trainer, family, cardPayments } = await aPaidGroup(app, fake)
  const own = await family()
  const held = await own.holdGroup()
  const { id } = (await own.payTerm(held)).body
  await own.confirm(id)
  await own.outcome(id)
  await keepFees(trainer)
  const { refundMinor, keptFeeMinor, toPayMinor } = (await own.leavingQuote(held.id)).body
  expect(toPayMinor).toBe(0)
  expect(keptFeeMinor).toBeGreaterThan(0)
  expect(refundMinor).toBe(held.totalMinor - keptFeeMinor)
  expect((await own.leave(held.id)).body).toMatchObject({ refundMinor, keptFeeMinor })
  await jobsAreDone(app.db)
  expect((await cardPayments())[0]?.refunds).toMatchObject([{ amountMinor: refundMinor }])
})

test('a lesson paid by card costs money to cancel, though a pack covers its type since, in the list and the dialog', async () => {
  const { trainer, offer, clientId, client, quote } = await aPaidSchool({ hours: 120, late: 100 })
  await sellPack(app, { trainer, offer }, clientId, { credits: 10, priceMinor: 30_000 })
  const { body } = await app.call('GET /api/my-lessons', undefined, { token: client.token, query: {} })
  expect(body.items[0]?.cancelSteps.map(({ price }) => price)).toEqual(
    (await quote()).steps.map(({ price }) => price),
  )
  expect(body.items[0]?.cancelSteps.at(-1)?.price?.pack).toBeNull()
})

test('M9: a trainer reads what goes back to the card before they cancel, free of charge or late', async () => {
  const { trainer, held, refunds } = await aPaidSchool({ hours: 120, late: 60 })
  const by = { token: trainer.token, params: { id: held.lessonId } }
  const { body } = await app.call('GET /api/lessons/{id}/cancellation', undefined, by)
  expect(body.seats).toMatchObject([
    {
      isPaidByCard: true,
      hasCredit: false,
      free: { refundMinor: held.priceMinor },
      late: { toPayMinor: held.priceMinor * 0.6, refundMinor: held.priceMinor * 0.4 },
    },
  ])
  const seat = { token: trainer.token, params: { id: held.seatId } }
  const { seats } = (await app.call('GET /api/lessons/{id}', undefined, by)).body
  const version = seats[0]?.version ?? 0
  await app.call('PATCH /api/seats/{id}', { version, state: 'late_cancelled' }, seat)
  expect(await refunds()).toEqual([held.priceMinor * 0.4])
})

import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { inScope, jobScope } from '#database/scope.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { answersOf, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, anArena, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { cardApp, runJob } from '#test/stripe/card-seller.ts'
import { aPaidGroup } from '#test/stripe/paid-groups.ts'
import { aPaidPlace } from '#test/stripe/paid-places.ts'

const { app, fake } = await cardApp()

/** Lets jobs do what they still would. */
async function settle(): Promise<void> {
  await jobsAreDone(app.db)
  await runJob(app, 'credit-paid-seats')
  await jobsAreDone(app.db)
}

describe('moving a paid place in a group', () => {
  test('M2, S8: is refused while its invoice cannot be replaced, and nothing changes', async () => {
    const school = await aPaidPlace(app, fake)
    const { businessId, seatId, second, bodyFor, move, documents, lessons, first } = school
    const wanted = await bodyFor(seatId, second.id)
    await inScope(app.db, jobScope(businessId), (tx) =>
      sql`update businesses set street = '', city = ''`.execute(tx),
    )
    const refused = await move(seatId, wanted)
    expect([refused.status, refused.code]).toEqual([422, 'move_refused'])
    expect(refused.body).toMatchObject({ error: { fields: { invoice: expect.stringContaining('invoice') } } })
    expect(await documents()).toEqual(['invoice 3000, open 0'])
    expect(seatOf(await lessons.read(first.id)).state).toBe('booked')
    expect((await lessons.read(second.id)).seats).toEqual([])
  })

  test('M2, M8, S8: the payment pays the new lesson, and nothing goes back to the card', async () => {
    const { seatId, second, terms, moveInto, change, documents, refunds, businessId, ...school } =
      await aPaidPlace(app, fake)
    await change({ priceMinor: 4500 })
    expect(await terms(seatId)).toMatchObject({ problem: null, isInvoiced: true, priceMinor: 3000 })
    const moved = await moveInto(seatId, second)
    expect([moved.status, moved.code]).toEqual([200, undefined])
    await settle()
    expect(await documents()).toEqual([
      'invoice 3000, open 0',
      'credit_note 3000, open 0',
      'invoice 3000, open 0',
    ])
    expect(await refunds()).toEqual([])
    expect(await terms(moved.body.seatId)).toMatchObject({ isInvoiced: true, priceMinor: 3000 })
    await school.attend(moved.body.seatId)
    expect(await school.charges()).toEqual([])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('S8: only a travel fee that differs is shown before, and charged after the lesson', async () => {
    const school = await aPaidPlace(app, fake)
    const { trainer, offer, seatId, moveInto, bodyFor, move, businessId } = school
    const { token } = trainer
    const { placeId } = await anArena(app, trainer, { name: 'Ashby' })
    const params = { id: placeId }
    await app.call('PUT /api/places/{id}/travel-fees', { feeMinor: 1500 }, { token, params })
    const plan = { offerId: offer.id, placeId, arenaId: null, startsAt: at(6, '17:00') }
    const there = await aLesson(app, trainer, plan)
    const wanted = await bodyFor(seatId, there.id)
    expect(wanted.travelFeeMinor).toBe(1500)
    expect((await move(seatId, { ...wanted, travelFeeMinor: null })).code).toBe('booking_terms_changed')
    const moved = await moveInto(seatId, there)
    expect([moved.status, moved.code]).toEqual([200, undefined])
    await settle()
    await school.attend(moved.body.seatId)
    expect((await school.charges()).map(({ amountMinor }) => amountMinor)).toEqual([1500])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('S13, M9: a place that was moved twice gives the money back to the card when it is cancelled', async () => {
    const { client, seatId, second, third, moveInto, cancel, refunds, documents, businessId } =
      await aPaidPlace(app, fake)
    const once = await moveInto(seatId, second)
    const twice = await moveInto(once.body.seatId, third)
    expect(twice.status, JSON.stringify(twice.body)).toBe(200)
    const by = { token: client.token, params: { id: twice.body.seatId } }
    const quote = await app.call('GET /api/my-seats/{id}/cancellation', undefined, by)
    expect(quote.body).toMatchObject({ refundMinor: 3000 })
    expect((await cancel(twice.body.seatId)).status).toBe(200)
    await settle()
    expect(await refunds()).toMatchObject([{ amountMinor: 3000, state: 'succeeded' }])
    expect((await documents()).map((one) => one.split(' ')[0])).toEqual([
      'invoice',
      'credit_note',
      'invoice',
      'credit_note',
      'invoice',
      'credit_note',
    ])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('S13: a late cancellation of a moved place keeps its fee of the payment', async () => {
    const cancelLadder = { steps: [{ hours: 240, percent: 0 }], late: 60 }
    const { seatId, second, third, moveInto, cancel, refunds, businessId, ...school } = await aPaidPlace(
      app,
      fake,
      {
        cancelLadder,
        terms: { cancelGraceMinutes: 60 },
      },
    )
    const moved = await moveInto(seatId, second)
    await inScope(app.db, jobScope(businessId), (tx) =>
      sql`update seats set cancel_grace_until = null where id = ${moved.body.seatId}`.execute(tx),
    )
    expect((await school.terms(moved.body.seatId)).problem).toBe('too_late')
    expect((await cancel(moved.body.seatId)).body).toMatchObject({ state: 'late_cancelled' })
    await settle()
    expect(await refunds()).toMatchObject([{ amountMinor: 1200, state: 'succeeded' }])
    expect(await school.charges()).toEqual([])
    expect(third.seats).toEqual([])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('S8: a trainer confirms it, and the payment counts for the new lesson', async () => {
    const school = await aPaidPlace(app, fake)
    const {
      trainer,
      seatId,
      second,
      change,
      ask,
      confirm,
      bodyFor,
      documents,
      lessons,
      refunds,
      businessId,
    } = school
    await change({ booking: 'request' })
    const asked = await ask(seatId, await bodyFor(seatId, second.id))
    expect((await answersOf(app, trainer).waiting()).moves).toMatchObject([{ isInvoiced: true }])
    expect((await confirm(asked.body.moveRequest?.id ?? '')).status).toBe(204)
    await settle()
    expect(seatOf(await lessons.read(second.id))).toMatchObject({ state: 'booked', priceMinor: 3000 })
    expect(await documents()).toEqual([
      'invoice 3000, open 0',
      'credit_note 3000, open 0',
      'invoice 3000, open 0',
    ])
    expect(await refunds()).toEqual([])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('M2: a trainer reads why a request cannot be confirmed while the invoice cannot be replaced', async () => {
    const school = await aPaidPlace(app, fake)
    const { seatId, second, change, ask, confirm, bodyFor, businessId } = school
    await change({ booking: 'request' })
    const asked = await ask(seatId, await bodyFor(seatId, second.id))
    await inScope(app.db, jobScope(businessId), (tx) =>
      sql`update businesses set street = '', city = ''`.execute(tx),
    )
    const refused = await confirm(asked.body.moveRequest?.id ?? '')
    expect([refused.status, refused.code]).toEqual([422, 'move_impossible'])
    expect(refused.body).toMatchObject({ error: { fields: { invoice: expect.stringContaining('invoice') } } })
  })

  test('M8: of what a trainer credited, nothing is charged again', async () => {
    const { trainer, seatId, second, moveInto, invoices, documents, businessId } = await aPaidPlace(app, fake)
    const by = { token: trainer.token, params: { id: (await invoices())[0]?.id ?? '' } }
    const { lines } = (await app.call('GET /api/invoices/{id}', undefined, by)).body
    const given = [{ lineId: lines[0]?.id ?? '', amountMinor: 1000 }]
    expect((await app.call('POST /api/invoices/{id}/credit', { lines: given }, by)).status).toBeLessThan(300)
    expect((await moveInto(seatId, second)).status).toBe(200)
    await settle()
    expect((await documents()).slice(2)).toEqual(['credit_note 2000, open 0', 'invoice 2000, open 0'])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test.each([1, 2, 3])(
    'S4: of a move and a cancellation, one counts, and the money agrees (%i)',
    async () => {
      const { seatId, second, bodyFor, move, cancel, refunds, businessId, lessons } = await aPaidPlace(
        app,
        fake,
      )
      const wanted = await bodyFor(seatId, second.id)
      const [moved, cancelled] = await Promise.all([move(seatId, wanted), cancel(seatId)])
      await settle()
      const isMoved = moved.status === 200
      expect(cancelled.status === 200).toBe(!isMoved)
      expect((await refunds()).map(({ amountMinor }) => amountMinor)).toEqual(isMoved ? [] : [3000])
      expect((await lessons.read(second.id)).seats).toHaveLength(isMoved ? 1 : 0)
      expect(await brokenLedger(app.db, businessId)).toEqual([])
    },
  )
})

test('S6, M9: one lesson of a paid group moves with its part of the payment, and the others keep theirs', async () => {
  const school = await aPaidGroup(app, fake)
  const { trainer, offer, where, businessId, invoices, cardPayments } = school
  const own = await school.family()
  const held = await own.holdGroup()
  const { id } = (await own.payTerm(held)).body
  await own.confirm(id)
  await own.outcome(id)
  const other = await aLesson(app, trainer, { offerId: offer.id, ...where, startsAt: at(5, '12:00') })
  const seatId = held.seats[0]?.seatId ?? ''
  const { times, terms, move } = movesOf(app, own.client)
  const [time] = await times(seatId, { from: bookingDay(), until: at(8).slice(0, 10) })
  if (!time) throw new Error('The other lesson is not offered.')
  const moved = await move(seatId, { ...moveOf(time, await terms(seatId)), lessonId: other.id })
  expect([moved.status, moved.code]).toEqual([200, undefined])
  await settle()
  const amounts = (await invoices()).toReversed().map(({ kind, grossMinor }) => `${kind} ${grossMinor}`)
  expect(amounts).toEqual(['invoice 12000', 'credit_note 3000', 'invoice 3000'])
  expect((await own.look(id)).places).toHaveLength(4)
  const refunded = async () =>
    (await cardPayments()).flatMap(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor))
  expect(await refunded()).toEqual([])
  expect((await own.leavingQuote(held.id)).body).toMatchObject({ refundMinor: 9000 })
  expect((await own.leave(held.id)).status).toBe(200)
  await settle()
  expect(await refunded()).toEqual([9000])
  expect((await own.cancel(moved.body.seatId)).status).toBe(200)
  await settle()
  expect((await refunded()).toSorted((a, b) => a - b)).toEqual([3000, 9000])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { offerTo } from '#test/fixtures/schedule/waiting.ts'
import { brokenOffers } from '#test/fixtures/schedule/waiting-rules.ts'
import { cardApp, deliverAll } from '#test/stripe/card-seller.ts'
import { leftOf } from '#test/stripe/fake-going-back.ts'
import { aPaidWaitingList } from '#test/stripe/paid-offers.ts'

const { app, fake } = await cardApp()

const mailAbout = (email: string, subject: string) =>
  app.mailbox.mailTo(email, (mail) => mail.subject.includes(subject))

/** A free place that is offered to the first of two families. */
async function anOfferedPlace(given?: Parameters<typeof aPaidWaitingList>[2]) {
  const world = await aPaidWaitingList(app, fake, given)
  return { ...world, ...(await world.free()) }
}

/** The same, which the first family has chosen to pay. */
async function aBegunOffer(given?: Parameters<typeof aPaidWaitingList>[2]) {
  const world = await anOfferedPlace(given)
  const { body } = await world.first.payPlace(world.place)
  return { ...world, id: body.id }
}

test('an offered place that is paid by card is not booked without the payment', async () => {
  const { first, place, seatOf } = await anOfferedPlace()
  expect(await first.planOffers()).toEqual([{ id: place.id, pays: 'card' }])
  const refused = await first.accept(place)
  expect([refused.status, refused.code]).toEqual([409, 'card_required'])
  expect(await first.offers()).toMatchObject([{ id: place.id, isHeld: true }])
  expect(await seatOf(first)).toBeUndefined()
})

test('an offered place is paid at the terms shown, or not at all', async () => {
  const { first, place, cardPayments } = await anOfferedPlace()
  expect((await first.payPlace(place, { priceMinor: place.priceMinor - 1 })).code).toBe(
    'booking_terms_changed',
  )
  expect(await cardPayments()).toEqual([])
})

test('nobody pays the place that is offered to another household', async () => {
  const { second, place } = await anOfferedPlace()
  expect((await second?.payPlace(place))?.status).toBe(404)
})

test('a place that was declined or passed on cannot be paid any more', async () => {
  const { first, place, id } = await aBegunOffer()
  await first.begin(id)
  await first.decline(place)
  expect((await first.begin(id)).code).toBe('hold_ended')
  expect((await first.payPlace(place)).code).toBe('offer_over')
  expect((await first.look(id)).state).toBe('ended')
})

test('a place that a trainer confirms is requested, and nothing is charged', async () => {
  const { first, place } = await anOfferedPlace({ given: { booking: 'request' } })
  expect(await first.planOffers()).toEqual([{ id: place.id, pays: 'invoice' }])
  expect((await first.payPlace(place)).code).toBe('card_booking_refused')
  expect((await first.accept(place)).body).toMatchObject({ state: 'requested' })
})

test('a client who may choose accepts an offered place and pays by invoice', async () => {
  const { first, place } = await anOfferedPlace({ payment: 'choice' })
  expect(await first.planOffers()).toEqual([{ id: place.id, pays: 'choice' }])
  expect((await first.accept(place)).body).toMatchObject({ state: 'booked' })
})

test('S17, M18: a paid place of the waiting list is booked and invoiced once, and the rider waits no more', async () => {
  const { first, place, id, seatOf, invoices, businessId, list } = await aBegunOffer()
  const from = fake.world.events.length
  await first.confirm(id)
  const answers = await Promise.all([first.outcome(id), first.outcome(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await deliverAll(app, fake, from)
  await jobsAreDone(app.db)
  const seen = await first.look(id)
  expect(seen).toMatchObject({ state: 'booked', placeOfferId: place.id, seats: [{ state: 'booked' }] })
  expect(await seatOf(first)).toMatchObject({ state: 'booked' })
  expect(await invoices()).toMatchObject([
    { id: seen.invoiceId, state: 'paid', grossMinor: place.priceMinor },
  ])
  expect((await list()).map(({ riderId }) => riderId)).not.toContain(first.riderId)
  expect((await mailAbout(first.client.email, 'booked and paid')).text).toContain('by card')
  expect([await brokenOffers(app.db, businessId), await brokenLedger(app.db, businessId)]).toEqual([{}, []])
})

test('S17: paying holds the place and lets the offer last, and nobody else is offered it meanwhile', async () => {
  const { first, second, place, endIn, fill, businessId } = await anOfferedPlace()
  await endIn(30)
  expect((await first.payPlace(place)).status).toBe(201)
  const [lasting] = await first.offers()
  const left = Temporal.Now.instant().until(lasting?.expiresAt ?? '')
  expect(left.total('minutes')).toBeGreaterThan(9)
  expect(left.total('minutes')).toBeLessThanOrEqual(10.1)
  await fill()
  expect(await second?.offers()).toEqual([])
  expect(await brokenOffers(app.db, businessId)).toEqual({})
})

test('S17: however often a client tries to pay, the offer lasts half an hour more at most', async () => {
  const { first, place, endIn, age } = await aBegunOffer()
  await endIn(30)
  await age(25)
  expect((await first.payPlace(place)).status).toBe(201)
  const [lasting] = await first.offers()
  const left = Temporal.Now.instant().until(lasting?.expiresAt ?? '')
  expect(left.total('minutes')).toBeGreaterThan(4)
  expect(left.total('minutes')).toBeLessThanOrEqual(5.1)
})

test('S4: two tabs and a lost answer pay an offered place once', async () => {
  const { first, place, cardPayments } = await anOfferedPlace()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([
    first.payPlace(place, {}, key),
    first.payPlace(place, {}, key),
    first.payPlace(place),
  ])
  const ids = new Set(answers.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await first.confirm(id)
  await first.outcome(id)
  expect((await first.begin(id)).body).toMatchObject({ pay: null, card: { state: 'paid' } })
  expect(await cardPayments()).toMatchObject([{ state: 'succeeded', amountMinor: place.priceMinor }])
})

test('S17: a declined card loses neither the place nor the offer', async () => {
  const { first, place, id } = await aBegunOffer()
  await first.confirm(id, 'declines')
  expect((await first.outcome(id)).body.card).toMatchObject({ state: 'open', failure: 'refused' })
  expect(await first.offers()).toMatchObject([{ id: place.id, isHeld: true }])
  await first.confirm(id)
  await first.outcome(id)
  expect(await first.look(id)).toMatchObject({ state: 'booked' })
})

test('S17: a payment that ends without money passes the place on', async () => {
  const { first, second, id, expire, fill, businessId } = await aBegunOffer()
  await first.begin(id)
  await expire()
  await fill()
  expect(await second?.offers()).toHaveLength(1)
  expect((await first.look(id)).state).toBe('ended')
  expect((await first.begin(id)).code).toBe('hold_ended')
  expect((await first.list()).entries).toMatchObject([{ last: { answer: 'expired' } }])
  expect(await brokenOffers(app.db, businessId)).toEqual({})
})

test('S3, S17: money that arrives late books the place if nobody else was offered it', async () => {
  const { first, id, expire, fill, seatOf, businessId } = await aBegunOffer({ waiting: 1 })
  await first.confirm(id)
  await expire()
  await fill()
  await first.outcome(id)
  expect(await first.look(id)).toMatchObject({ state: 'booked', seats: [{ state: 'booked' }] })
  expect(await seatOf(first)).toMatchObject({ state: 'booked' })
  expect((await first.list()).entries).toEqual([])
  expect([await brokenOffers(app.db, businessId), await brokenLedger(app.db, businessId)]).toEqual([{}, []])
})

test('S3, S17, M9: money that arrives after the next family has the place goes back in full', async () => {
  const { first, second, id, expire, fill, ledger, businessId, cardPayments } = await aBegunOffer()
  await first.confirm(id)
  await expire()
  await fill()
  if (!second) throw new Error('Nobody is next.')
  const next = await second.payPlace(await offerTo(second))
  await second.confirm(next.body.id)
  await second.outcome(next.body.id)
  await first.outcome(id)
  await jobsAreDone(app.db)
  expect(await first.look(id)).toMatchObject({ state: 'refused', seats: [], invoiceId: null })
  expect((await mailAbout(first.client.email, 'not booked')).text).toContain('get back all')
  expect((await cardPayments()).flatMap((payment) => payment.refunds)).toHaveLength(1)
  const kept = [...ledger.intents.values()].map((intent) => leftOf(ledger, intent))
  expect(kept.filter((left) => left > 0)).toHaveLength(1)
  expect((await first.list()).entries).toHaveLength(1)
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S17: in a round, who begins to pay holds the place, and the others get it if the payment ends', async () => {
  const world = await aPaidWaitingList(app, fake, { startsAt: at(1, '16:00') })
  await world.rules({ roundHours: 48 })
  const { first, second, place } = await world.free()
  if (!second) throw new Error('Nobody is next.')
  const same = await offerTo(second)
  expect([place.isHeld, same.isHeld]).toEqual([false, false])
  expect((await first.accept(place)).code).toBe('card_required')
  const { id } = (await first.payPlace(place)).body
  expect(await first.offers()).toMatchObject([{ isHeld: true }])
  expect((await second.payPlace(same)).code).toBe('slot_taken')
  await world.endHolds()
  expect(await first.offers()).toMatchObject([{ isHeld: false }])
  const next = await second.payPlace(same)
  expect((await first.payPlace(place)).code).toBe('slot_taken')
  await second.confirm(next.body.id)
  await second.outcome(next.body.id)
  expect(await second.look(next.body.id)).toMatchObject({ state: 'booked' })
  expect((await first.begin(id)).code).toBe('hold_ended')
  expect(await first.offers()).toEqual([])
})

test('S17: in a round, a client whose payment ended without money can begin again', async () => {
  const world = await aPaidWaitingList(app, fake, { startsAt: at(1, '16:00'), waiting: 1 })
  await world.rules({ roundHours: 48 })
  const { first, place } = await world.free()
  await first.payPlace(place)
  await world.endHolds()
  await world.age(40)
  const { status, body } = await first.payPlace(place)
  expect(status).toBe(201)
  await first.confirm(body.id)
  await first.outcome(body.id)
  expect(await first.look(body.id)).toMatchObject({ state: 'booked' })
})

import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { sellPack } from '#test/fixtures/invoicing/packs.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { wanted } from '#test/fixtures/schedule/terms.ts'
import { cardApp, deliverAll } from '#test/stripe/card-seller.ts'
import { leftOf } from '#test/stripe/fake-going-back.ts'
import { aPaidGroup } from '#test/stripe/paid-groups.ts'

const { app, fake } = await cardApp()

const mailAbout = (email: string, subject: string) =>
  app.mailbox.mailTo(email, (mail) => mail.subject.includes(subject))

/** A group whose places a family holds. */
async function aHeldGroup(given?: Parameters<typeof aPaidGroup>[2]) {
  const school = await aPaidGroup(app, fake, given)
  const family = await school.family()
  return { ...school, own: family, held: await family.holdGroup() }
}

/** The same, which the family has chosen to pay. */
async function aBegunGroup(given?: Parameters<typeof aPaidGroup>[2]) {
  const school = await aHeldGroup(given)
  const { body } = await school.own.payTerm(school.held)
  return { ...school, id: body.id }
}

test('a group that is paid by card is not joined without the payment', async () => {
  const { own, held, statesOf } = await aHeldGroup()
  expect((await own.plan()).map(({ pays }) => pays)).toEqual(['card', 'card', 'card', 'card'])
  const refused = await own.bookTerm(held)
  expect([refused.status, refused.code]).toEqual([409, 'card_required'])
  expect(new Set(await statesOf(held.id))).toEqual(new Set(['held']))
})

test('S6: a group is paid with all its places, at the price shown, or not at all', async () => {
  const { own, held, cardPayments } = await aHeldGroup()
  const { seats, priceMinor } = held
  const some = { ...held, seats: seats.slice(1), totalMinor: priceMinor * 3 }
  expect((await own.payTerm(some)).code).toBe('hold_ended')
  expect((await own.payTerm(held, { amountMinor: priceMinor })).code).toBe('booking_terms_changed')
  expect(await cardPayments()).toEqual([])
})

test('nobody pays the group that another household holds', async () => {
  const { held, family } = await aHeldGroup()
  const other = await family()
  expect((await other.payTerm(held)).code).toBe('hold_ended')
})

test('a group that is released cannot be paid any more', async () => {
  const { own, held, id } = await aBegunGroup()
  await own.begin(id)
  await own.releaseTerm(held.id)
  expect((await own.begin(id)).code).toBe('hold_ended')
  expect((await own.payTerm(held)).code).toBe('hold_ended')
  expect((await own.look(id)).state).toBe('ended')
})

test('a client who may choose joins a group and pays by invoice', async () => {
  const { own, held } = await aHeldGroup({ payment: 'choice' })
  expect(new Set((await own.plan()).map(({ pays }) => pays))).toEqual(new Set(['choice']))
  expect((await own.bookTerm(held)).status).toBe(201)
})

test('S3: a household still holds one group at most while it pays', async () => {
  const { own, held, trainer, offer } = await aBegunGroup()
  const { body: ella } = await households(app, trainer).add(own.clientId, { firstName: 'Ella' })
  const [group] = await own.joinable({ riderId: ella.id, offerId: offer.id })
  expect((await own.holdTerm(wanted(group, ella.id))).code).toBe('hold_limit')
  expect(await own.heldTerms()).toMatchObject([{ id: held.id }])
})

test('M8, M10, M18: a paid group is joined and invoiced once, lesson by lesson, and told once', async () => {
  const { own, held, id, invoices, businessId, statesOf } = await aBegunGroup()
  const from = fake.world.events.length
  await own.confirm(id)
  const answers = await Promise.all([own.outcome(id), own.outcome(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await deliverAll(app, fake, from)
  await jobsAreDone(app.db)
  const seen = await own.look(id)
  expect(seen).toMatchObject({ state: 'booked', termId: held.id, amountMinor: held.totalMinor })
  expect(await statesOf(held.id)).toEqual(['booked', 'booked', 'booked', 'booked'])
  expect(await own.terms()).toMatchObject([{ id: held.id, seats: [{}, {}, {}, {}] }])
  expect(await invoices()).toMatchObject([
    { id: seen.invoiceId, state: 'paid', grossMinor: held.totalMinor, openMinor: 0 },
  ])
  expect((await mailAbout(own.client.email, 'are booked and paid')).text).toContain('by card')
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S4: two tabs and a lost answer pay a group once', async () => {
  const { own, held, cardPayments } = await aHeldGroup()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all([
    own.payTerm(held, {}, key),
    own.payTerm(held, {}, key),
    own.payTerm(held),
  ])
  const ids = new Set(answers.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await own.confirm(id)
  await own.outcome(id)
  expect((await own.begin(id)).body).toMatchObject({ pay: null, card: { state: 'paid' } })
  expect(await cardPayments()).toMatchObject([{ state: 'succeeded', amountMinor: held.totalMinor }])
})

test('S3, S14: money that arrives late joins the group if all its places are still free', async () => {
  const { own, held, id, pass, statesOf, businessId } = await aBegunGroup()
  await own.confirm(id)
  await pass()
  expect(await statesOf(held.id)).toEqual([])
  await own.outcome(id)
  expect(await own.look(id)).toMatchObject({ state: 'booked' })
  expect(await own.terms()).toMatchObject([{ id: held.id, seats: [{}, {}, {}, {}] }])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('H14: money that arrives late joins the group on the horse that was chosen', async () => {
  const { own, held, pass, trainer } = await aHeldGroup({ horses: 2 })
  const owners = [{ clientId: own.clientId, share: 10_000 }]
  const mine = await aHorse(app, trainer, { name: 'Mine', owners })
  const about = { token: own.client.token, params: { id: held.id } }
  await app.call('PUT /api/my-held-terms/{id}/horse', { horseId: mine.id }, about)
  const { id } = (await own.payTerm(held)).body
  await own.confirm(id)
  await pass()
  await own.outcome(id)
  expect(await own.look(id)).toMatchObject({ state: 'booked' })
  expect((await own.mine()).map(({ horseName }) => horseName)).toEqual(['Mine', 'Mine', 'Mine', 'Mine'])
})

test('S3, M9, M18: money that arrives after one date is full goes back in full, and nothing is booked', async () => {
  const { own, id, pass, offer, trainer, family, ledger, businessId } = await aBegunGroup({ capacity: 1 })
  await own.confirm(id)
  await pass()
  const rival = await family()
  const { token } = trainer
  const [group] = await rival.joinable({ riderId: rival.riderId, offerId: offer.id })
  const lessonId = group?.dates[2]?.lessonId ?? ''
  const taken = await app.call(
    'POST /api/lessons/{id}/seats',
    { riderId: rival.riderId },
    { token, params: { id: lessonId } },
  )
  expect(taken.status).toBe(201)
  await own.outcome(id)
  await jobsAreDone(app.db)
  expect(await own.look(id)).toMatchObject({ state: 'refused', invoiceId: null })
  expect(await own.terms()).toEqual([])
  expect([...ledger.intents.values()].map((intent) => leftOf(ledger, intent))).toEqual([0])
  expect((await mailAbout(own.client.email, 'not booked')).text).toContain('get back all')
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M7, M18: a pack pays its lessons of a group, and the card the rest', async () => {
  const school = await aPaidGroup(app, fake)
  const own = await school.family()
  await sellPack(app, school, own.clientId, { credits: 1, priceMinor: 2500 })
  const held = await own.holdGroup()
  expect((await own.plan()).map(({ pays }) => pays).toSorted()).toEqual(['card', 'card', 'card', 'credit'])
  expect((await own.payTerm(held)).code).toBe('booking_terms_changed')
  const { id } = (await own.payTerm(held, { amountMinor: held.priceMinor * 3 })).body
  await own.confirm(id)
  await own.outcome(id)
  const { places } = await own.look(id)
  expect(places.map(({ isPaid }) => isPaid)).toEqual([false, true, true, true])
  expect(await school.statesOf(held.id)).toEqual(['booked', 'booked', 'booked', 'booked'])
  const paid = (await school.invoices()).find(({ grossMinor }) => grossMinor === held.priceMinor * 3)
  expect(paid).toMatchObject({ state: 'paid' })
})

test('M7: lessons that were paid by card leave a later pack to other lessons', async () => {
  const { own, id, ...school } = await aBegunGroup({ lessons: 2 })
  await own.confirm(id)
  await own.outcome(id)
  await sellPack(app, school, own.clientId, { credits: 1, priceMinor: 2500 })
  const [first] = await own.terms()
  const startsAt = Temporal.Instant.from(first?.seats[1]?.startsAt ?? '').add({ hours: 24 })
  const query = { riderId: own.riderId, offerId: school.offer.id, startsAt: startsAt.toString() }
  const answer = await app.call('GET /api/my-seat-payment', undefined, { token: own.client.token, query })
  expect(answer.body).toMatchObject({ by: 'pack', pack: { left: 0 } })
})

test('S13, M8, M18: cancelling one lesson of a paid group gives back its price, and no more', async () => {
  const { own, held, id, invoices, cardPayments, businessId } = await aBegunGroup()
  await own.confirm(id)
  await own.outcome(id)
  expect((await own.cancel(held.seats[3]?.seatId ?? '')).status).toBe(200)
  await jobsAreDone(app.db)
  expect(await cardPayments()).toMatchObject([
    { refunds: [{ amountMinor: held.priceMinor, state: 'succeeded' }] },
  ])
  const amounts = (await invoices()).map(({ kind, grossMinor }) => `${kind} ${grossMinor}`).toSorted()
  expect(amounts).toEqual([`credit_note ${held.priceMinor}`, `invoice ${held.totalMinor}`])
  expect(await own.terms()).toMatchObject([{ seats: [{}, {}, {}] }])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S13, M8, M18: leaving a paid group gives back what its lessons no longer cost', async () => {
  const { own, held, id, cardPayments, businessId } = await aBegunGroup()
  await own.confirm(id)
  await own.outcome(id)
  expect((await own.leavingQuote(held.id)).body).toMatchObject({
    toPayMinor: 0,
    refundMinor: held.totalMinor,
  })
  expect((await own.leave(held.id)).status).toBe(200)
  await jobsAreDone(app.db)
  const refunds = (await cardPayments()).flatMap((payment) => payment.refunds)
  expect(refunds).toMatchObject([{ amountMinor: held.totalMinor, state: 'succeeded' }])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { sellPack } from '#test/fixtures/invoicing/packs.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { aBegunSchool, aCardSchool, aHeldSchool } from '#test/stripe/booking-payments.ts'
import { cardApp, deliverAll, runJob } from '#test/stripe/card-seller.ts'
import { leftOf } from '#test/stripe/fake-going-back.ts'

const { app, fake } = await cardApp()

const mailAbout = (email: string, subject: string) =>
  app.mailbox.mailTo(email, (mail) => mail.subject.includes(subject))

const aHeldPlace = (given?: Parameters<typeof aHeldSchool>[2]) => aHeldSchool(app, fake, given)
const aBegunPayment = (given?: Parameters<typeof aHeldSchool>[2]) => aBegunSchool(app, fake, given)

test('a lesson type cannot ask for cards while the business takes none', async () => {
  const school = await aCardSchool(app, fake, { payment: 'invoice' })
  const { token } = school.trainer
  const { body: account } = await app.call('GET /api/card-account', undefined, { token })
  await app.call('PATCH /api/card-account', { version: account.version, isOffered: false }, { token })
  const refused = await school.change({ version: 2, payment: 'card' })
  expect(refused.status).toBe(400)
  expect(refused.body.error?.fields?.['payment']).toContain('card payments')
})

test('a place that is paid by card is not booked without the payment', async () => {
  const { confirm: _, ...school } = await aHeldPlace()
  const { held, holds, seatStates } = school
  const shown = { seatId: held.seatId, lessonVersion: held.lessonVersion, travelFeeMinor: null }
  const { token } = school.client
  const refused = await app.call('POST /api/my-bookings', { holds: [shown] }, { token })
  expect([refused.status, refused.code]).toEqual([409, 'card_required'])
  expect(await seatStates()).toEqual(['held'])
  expect(await holds()).toHaveLength(1)
})

test('another amount than the one shown starts no payment', async () => {
  const { pay, held } = await aHeldPlace()
  expect((await pay([held], { amountMinor: 1 })).code).toBe('booking_terms_changed')
})

test('nobody reaches the payment of another household', async () => {
  const { id, aPayingFamily } = await aBegunPayment()
  const other = await aPayingFamily()
  expect([(await other.begin(id)).status, (await other.outcome(id)).status]).toEqual([404, 404])
})

test('M8, M10, M18: a paid place is booked and invoiced once, however often the outcome arrives', async () => {
  const { id, confirm, outcome, look, invoices, seatStates, businessId, client } = await aBegunPayment()
  const from = fake.world.events.length
  await confirm(id)
  const answers = await Promise.all([outcome(id), outcome(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await deliverAll(app, fake, from)
  await jobsAreDone(app.db)
  const seen = await look(id)
  expect(seen).toMatchObject({ state: 'booked', seats: [{ state: 'booked' }] })
  expect(await seatStates()).toEqual(['booked'])
  expect(await invoices()).toMatchObject([{ id: seen.invoiceId, state: 'paid', openMinor: 0 }])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
  expect((await mailAbout(client.email, 'booked and paid')).text).toContain('by card')
})

test('M10: a message of Stripe books the place if the browser never returns', async () => {
  const { id, confirm, look, seatStates } = await aBegunPayment()
  const from = fake.world.events.length
  await confirm(id)
  await deliverAll(app, fake, from)
  await jobsAreDone(app.db)
  expect(await look(id)).toMatchObject({ state: 'booked' })
  expect(await seatStates()).toEqual(['booked'])
})

test('S3: a payment holds the place on, for half an hour at most', async () => {
  const { held, holds, pay } = await aHeldPlace()
  for (let n = 0; n < 3; n += 1) expect((await pay([held])).status).toBe(201)
  const [still] = await holds()
  const since = Temporal.Instant.from(held.heldUntil).until(still?.heldUntil ?? '')
  expect(since.total('minutes')).toBeLessThanOrEqual(20)
  expect(since.total('seconds')).toBeGreaterThanOrEqual(0)
})

test('a declined card leaves the place held, and another card books it', async () => {
  const { id, confirm, outcome, holds, look } = await aBegunPayment()
  await confirm(id, 'declines')
  expect((await outcome(id)).body.card).toMatchObject({ state: 'open', failure: 'refused' })
  expect([await holds(), (await look(id)).state]).toMatchObject([[{}], 'open'])
  await confirm(id)
  expect((await outcome(id)).body.card).toMatchObject({ state: 'paid' })
  expect(await look(id)).toMatchObject({ state: 'booked' })
})

test('two tabs pay the same places once', async () => {
  const { held, pay, begin, confirm, outcome, cardPayments } = await aHeldPlace()
  const [one, two] = [await pay([held]), await pay([held], { key: crypto.randomUUID() })]
  expect(one.body.id).toBe(two.body.id)
  const secrets = await Promise.all([begin(one.body.id), begin(one.body.id)])
  expect(new Set(secrets.map(({ body }) => body.pay?.clientSecret)).size).toBe(1)
  await confirm(one.body.id)
  await outcome(one.body.id)
  expect((await begin(one.body.id)).body).toMatchObject({ pay: null, card: { state: 'paid' } })
  expect(await cardPayments()).toMatchObject([{ state: 'succeeded', amountMinor: held.priceMinor }])
})

test('S3, S14: a payment that arrives late books the place if it is still free', async () => {
  const { id, confirm, outcome, pass, runJob: expire, look, seatStates, businessId } = await aBegunPayment()
  await confirm(id)
  await pass()
  await expire()
  expect(await seatStates()).toEqual([])
  await outcome(id)
  expect(await look(id)).toMatchObject({ state: 'booked', seats: [{ state: 'booked' }] })
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('S3, M9, M18: a payment that arrives after the place was taken goes back in full, and the client is told', async () => {
  const { id, confirm, outcome, pass, look, at, businessId, ledger, ...school } = await aBegunPayment()
  const { client, change, aPayingFamily, invoices, cardPayments } = school
  await confirm(id)
  await pass()
  await change({ version: 2, payment: 'invoice' })
  const rival = await aPayingFamily()
  const { startsAt, trainerId, placeId, arenaId, lessonId, offerId } = at('09:00')
  const time = { startsAt, trainerId, placeId, arenaId, lessonId, offerId }
  expect((await rival.book({ ...time, riderId: rival.riderId })).status).toBe(201)
  expect((await outcome(id)).status).toBe(200)
  await jobsAreDone(app.db)
  expect(await look(id)).toMatchObject({ state: 'refused', seats: [], invoiceId: null })
  expect(await invoices()).toEqual([])
  const [paid] = await cardPayments()
  expect(paid).toMatchObject({
    documentId: null,
    refunds: [{ amountMinor: paid?.amountMinor, state: 'succeeded' }],
  })
  expect([...ledger.intents.values()].map((intent) => leftOf(ledger, intent))).toEqual([0])
  expect((await mailAbout(client.email, 'not booked')).text).toContain('get back all')
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M14, M9: money that arrives when the trainer sells the lesson by then goes back in full', async () => {
  const {
    id,
    confirm,
    outcome,
    pass,
    runJob: expire,
    look,
    change,
    ledger,
    businessId,
  } = await aBegunPayment()
  await confirm(id)
  await pass()
  await expire()
  await change({ version: 2, payment: 'invoice', soldBy: 'trainer' })
  await outcome(id)
  await jobsAreDone(app.db)
  expect(await look(id)).toMatchObject({ state: 'refused', seats: [], invoiceId: null })
  expect([...ledger.intents.values()].map((intent) => leftOf(ledger, intent))).toEqual([0])
  expect(await brokenLedger(app.db, businessId)).toEqual([])
})

test('M14: a place that the trainer sells is booked without a card, also if its lesson type asks for one since', async () => {
  const { held, change, client } = await aHeldPlace({ payment: 'invoice', soldBy: 'trainer' })
  await change({ version: 2, soldBy: 'business', payment: 'card' })
  const { token } = client
  const { body } = await app.call('GET /api/my-held-payment', undefined, { token })
  expect(body.items).toMatchObject([{ seatId: held.seatId, pays: 'invoice' }])
  const shown = { seatId: held.seatId, lessonVersion: held.lessonVersion, travelFeeMinor: null }
  expect((await app.call('POST /api/my-bookings', { holds: [shown] }, { token })).status).toBe(201)
})

test('a place that is given up cannot be paid any more', async () => {
  const { id, held, release, begin, pass, pay, look, cardPayments } = await aBegunPayment()
  await begin(id)
  await release(held.seatId)
  expect((await begin(id)).code).toBe('hold_ended')
  expect((await look(id)).state).toBe('ended')
  await pass()
  expect((await pay([held])).code).toBe('hold_ended')
  await runJob(app, 'card-checks')
  expect(await cardPayments()).toMatchObject([{ documentId: null, paymentId: null }])
})

test('S6: two riders of a household are booked in one payment, both or none', async () => {
  const school = await aCardSchool(app, fake)
  const { clientId, trainer, at, hold, pay, confirm, outcome, look, invoices } = school
  const { body: ben } = await households(app, trainer).add(clientId, { firstName: 'Ben' })
  const first = (await hold(at('09:00'))).body
  const second = (await hold({ ...at('10:30'), riderId: ben.id })).body
  const { id } = (await pay([first, second])).body
  await confirm(id)
  await outcome(id)
  expect(await look(id)).toMatchObject({ state: 'booked', amountMinor: first.priceMinor * 2 })
  expect(await invoices()).toMatchObject([{ state: 'paid', grossMinor: first.priceMinor * 2 }])
})

test('M7, M18: credits of a pack pay before the card does', async () => {
  const { plan, held, offer, trainer, clientId, pay } = await aHeldPlace()
  expect(await plan()).toMatchObject([{ seatId: held.seatId, pays: 'card' }])
  await sellPack(app, { trainer, offer }, clientId, { credits: 2, priceMinor: 7000 })
  expect(await plan()).toMatchObject([{ pays: 'credit' }])
  expect((await pay([held])).code).toBe('card_booking_refused')
})

test('M16: a lesson that took place is not charged again', async () => {
  const { id, confirm, outcome, trainer, pass: _, held, calendar } = await aBegunPayment()
  await confirm(id)
  await outcome(id)
  const version = (
    await calendar.week({ from: held.startsAt.slice(0, 10), until: held.startsAt.slice(0, 10) })
  ).body.items[0]?.seats[0]?.version
  expect(version).toBeGreaterThan(0)
  const until = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
  const drafts = await app.call('POST /api/charges/drafts', { until }, { token: trainer.token })
  expect(drafts.body.drafts).toEqual([])
})

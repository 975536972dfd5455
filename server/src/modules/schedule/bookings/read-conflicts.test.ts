import { expect, test } from 'vitest'
import { answersOf, anOpenSchool, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function conflictsFor({ token }: Pick<Person, 'token'>) {
  return (await app.call('GET /api/booking-requests/conflicts', undefined, { token })).body.items
}

/** A request for the school’s horse that waits, made when nothing refused it. */
async function aRequestForTheHorse() {
  const school = await anOpenSchool(app, { booking: 'request' })
  const wish = { riderId: school.riderId, offerId: school.offer.id, horseId: school.horse.id }
  const [first] = await school.slots(wish)
  if (!first) throw new Error('There is no free time.')
  expect((await school.book(bookingOf(first, wish))).status).toBe(201)
  const answers = answersOf(app, school.trainer)
  const [request] = (await answers.waiting()).items
  if (!request) throw new Error('There is no request.')
  return { ...school, ...answers, seatId: request.seatId, version: request.version }
}

test('a request that nothing refuses has no conflicts, and only its business reads that', async () => {
  const { trainer, seatId, version, accept } = await aRequestForTheHorse()
  expect(await conflictsFor(await aTrainer(app))).toEqual([])
  expect(await conflictsFor(trainer)).toEqual([{ seatId, version, refusal: null }])
  expect((await accept(seatId, { version })).status).toBe(204)
  expect(await conflictsFor(trainer)).toEqual([])
})

test('H6: what has changed since the request was made refuses it, in the words that the inbox showed before', async () => {
  const { trainer, horse, seatId, version, accept, waiting } = await aRequestForTheHorse()
  const { token } = trainer
  const change = { version: horse.version, minRiderLevel: 5 }
  await app.call('PATCH /api/horses/{id}', change, { token, params: { id: horse.id } })
  const [item] = await conflictsFor(trainer)
  if (!item?.refusal) throw new Error('Nothing refuses the request.')
  const { status, ...refusal } = item.refusal
  expect([status, refusal.code]).toEqual([422, 'rider_unsuitable'])
  expect((await waiting()).items).toMatchObject([{ seatId, version }])
  const refused = await accept(seatId, { version })
  expect([refused.status, refused.body]).toEqual([status, { error: refusal }])
  expect((await accept(seatId, { version, overrideReason: 'I lead the horse.' })).status).toBe(204)
})

test('H13: confirming a request is a new booking, which an expired certificate refuses', async () => {
  const { trainer, seatId, version, accept } = await aRequestForTheHorse()
  const expiresOn = Temporal.Now.plainDateISO('UTC').subtract({ days: 60 }).toString()
  const permit = { kind: 'liability_insurance', expiresOn, trainerId: null } as const
  await app.call('POST /api/permits', permit, { token: trainer.token })
  expect((await conflictsFor(trainer))[0]?.refusal?.code).toBe('permit_expired')
  expect((await accept(seatId, { version })).code).toBe('permit_expired')
})

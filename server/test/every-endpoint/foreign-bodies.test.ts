import { expect, test } from 'vitest'
import { snapshot } from './foreign/snapshot.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aLesson, anArena, aRider, at, seatOf } from '../fixtures/schedule/lessons.ts'
import { aHotDay } from '../fixtures/schedule/heat.ts'
import { involved, nearMiss } from '../fixtures/schedule/incidents.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aTrainer, type Person } from '../fixtures/identity/people.ts'
import { aSeries, dayIn } from '../fixtures/schedule/series.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/**
 * "Another tenant's ids anywhere in a request are 404 and change nothing": in bodies here; in addresses in
 * refusals.test.ts.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const [ours, theirs] = [await aTrainer(app), await aTrainer(app)]

async function aYard(trainer: Person) {
  const { token } = trainer
  const riderId = await aRider(app, trainer)
  const { clientId } = (await app.call('GET /api/riders/{id}', undefined, { token, params: { id: riderId } }))
    .body
  const lesson = await aLesson(app, trainer, { seats: [{ riderId }] })
  return {
    businessId: (await app.call('GET /api/business', undefined, { token })).body.id,
    trainerId: trainer.id,
    riderId,
    clientId,
    horseId: (await aHorse(app, trainer)).id,
    offerId: (await anOffer(app, trainer)).id,
    lessonId: lesson.id,
    seatId: seatOf(lesson).id,
    seriesId: (await aSeries(app, trainer, { firstDay: dayIn(40), rule: 'FREQ=DAILY;COUNT=2' })).series.id,
    ...(await anArena(app, trainer)),
    otherPlaceId: (await anArena(app, trainer)).placeId,
  }
}
const [own, foreign] = [await aYard(ours), await aYard(theirs)]

type Body = (id: string) => object
const lesson: object = { offerId: own.offerId, startsAt: at(9) }
const series = {
  offerId: own.offerId,
  firstDay: dayIn(50),
  wallTime: '09:00',
  rule: 'FREQ=DAILY;COUNT=1',
}
const makeUp = { riderId: own.riderId, offerId: own.offerId, validDays: 30, reason: 'x' }
const week = {
  fromDay: dayIn(0),
  untilDay: null,
  hours: [{ weekday: 1, from: '09:00', until: '12:00', placeId: null }],
}
const access = { version: null, isGuardian: false, isPayer: false, permissions: ['book'] }
const ride = { startedAt: at(-2), minutes: 30, activity: 'hack' }
const requests: readonly [address: string, field: keyof typeof own, body: Body, of?: keyof typeof own][] = [
  ['PUT /api/places/{id}/travel-fees', 'clientId', (id) => ({ clientId: id, feeMinor: 1 }), 'placeId'],
  ['POST /api/make-ups', 'riderId', (id) => ({ ...makeUp, riderId: id })],
  ['POST /api/make-ups', 'offerId', (id) => ({ ...makeUp, offerId: id })],
  ['POST /api/lessons', 'offerId', (id) => ({ ...lesson, offerId: id })],
  ['POST /api/lessons', 'trainerId', (id) => ({ ...lesson, trainerId: id })],
  ['POST /api/lessons', 'placeId', (id) => ({ ...lesson, placeId: id })],
  ['POST /api/lessons', 'arenaId', (id) => ({ ...lesson, placeId: own.placeId, arenaId: id })],
  ['POST /api/lessons', 'riderId', (id) => ({ ...lesson, seats: [{ riderId: id }] })],
  ['POST /api/lessons', 'horseId', (id) => ({ ...lesson, seats: [{ riderId: own.riderId, horseId: id }] })],
  ['PATCH /api/lessons/{id}', 'trainerId', (id) => ({ version: 1, trainerId: id }), 'lessonId'],
  ['PATCH /api/lessons/{id}', 'placeId', (id) => ({ version: 1, placeId: id }), 'lessonId'],
  ['POST /api/lessons/{id}/seats', 'riderId', (id) => ({ riderId: id }), 'lessonId'],
  ['PATCH /api/seats/{id}', 'horseId', (id) => ({ version: 1, horseId: id }), 'seatId'],
  ['POST /api/series', 'offerId', (id) => ({ ...series, offerId: id })],
  ['POST /api/series', 'trainerId', (id) => ({ ...series, trainerId: id })],
  ['POST /api/series', 'arenaId', (id) => ({ ...series, placeId: own.placeId, arenaId: id })],
  ['POST /api/series', 'riderId', (id) => ({ ...series, seats: [{ riderId: id, horseId: null }] })],
  [
    'PATCH /api/series/{id}',
    'horseId',
    (id) => ({ version: 1, seats: [{ riderId: own.riderId, horseId: id }] }),
    'seriesId',
  ],
  [
    'POST /api/horses',
    'clientId',
    (id) => ({ name: 'A', born: '2015-01-01', owners: [{ clientId: id, share: 10_000 }] }),
  ],
  ['POST /api/horses/{id}/work', 'riderId', (id) => ({ ...ride, riderId: id }), 'horseId'],
  ['PUT /api/places/{id}/travel', 'otherPlaceId', (id) => ({ to: id, minutes: 10 }), 'placeId'],
  ['POST /api/availability/weeks', 'trainerId', (id) => ({ ...week, trainerId: id })],
  ['POST /api/incidents', 'riderId', (id) => nearMiss({ people: [involved(id)] })],
  ['POST /api/incidents', 'horseId', (id) => nearMiss({ horseIds: [id] })],
  ['POST /api/incidents', 'placeId', (id) => nearMiss({ placeId: id })],
  ['POST /api/incidents', 'lessonId', (id) => nearMiss({ lessonId: id })],
  ['POST /api/heat-readings', 'placeId', (id) => aHotDay(id)],
  ['POST /api/permits', 'trainerId', (id) => ({ kind: 'first_aid', expiresOn: dayIn(90), trainerId: id })],
  ['PUT /api/riders/{id}/access', 'clientId', (id) => ({ ...access, clientId: id }), 'riderId'],
]

test.each(requests)('%s with %s of another business', async (address, field, body, of) => {
  const before = [await snapshot(app.db, own.businessId), await snapshot(app.db, foreign.businessId)]
  const [method = '', path = ''] = address.split(' ')
  const filled = path.replace('{id}', of ? own[of] : '')
  const answer = await app.send(method, filled, body(foreign[field]), { token: ours.token })
  expect([answer.status, answer.body]).toMatchObject([404, { error: { code: 'not_found' } }])
  expect([await snapshot(app.db, own.businessId), await snapshot(app.db, foreign.businessId)]).toEqual(before)
})

test('the same requests with own ids are not 404', async () => {
  for (const [address, field, body, of] of requests) {
    const [method = '', path = ''] = address.split(' ')
    const filled = path.replace('{id}', of ? own[of] : '')
    const answer = await app.send(method, filled, body(own[field]), { token: ours.token })
    expect([address, field, answer.status]).not.toEqual([address, field, 404])
    expect([address, field, answer.status]).not.toEqual([address, field, 400])
  }
})

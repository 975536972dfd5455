import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aSeller } from '#test/fixtures/invoicing/invoices.ts'
import {
  aPassedPlace,
  changeOffer,
  placeLinksOf,
  secretOfPlace,
  takingOf,
} from '#test/fixtures/schedule/passed-places.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function eventsOf({ token }: { token: string }) {
  const { items } = (await app.call('GET /api/notices', undefined, { token })).body
  return items.map(({ event }) => event).toSorted()
}

describe('another family takes the place (S22)', () => {
  test('not with an unknown secret, nor as a client of another business', async () => {
    const { secret } = await aPassedPlace(app)
    const { families, takeAs } = await aPassedPlace(app)
    const [other] = families
    if (!other) throw new Error('There is no other family.')
    const calls = placeLinksOf(app, other.client)
    expect((await calls.look(secret)).code).toBe('link_invalid')
    expect((await calls.look('mistyped')).code).toBe('link_invalid')
    const foreign = { riderId: randomUUID() }
    expect((await takeAs(other, foreign)).status).toBe(404)
  })

  test('not for a rider who fails a check of a booking, in words without weights (P10, H6)', async () => {
    const passed = await aPassedPlace(app)
    const { trainer, families, secret, takeAs, lesson, lessons } = passed
    const [young] = families
    if (!young) throw new Error('There is no other family.')
    const home = households(app, trainer)
    const { version } = await home.read(young.riderId)
    const params = { id: young.riderId }
    const born = { version, dateOfBirth: '2024-01-01' }
    await app.call('PATCH /api/riders/{id}', born, { token: trainer.token, params })
    await changeOffer(app, passed, { minAge: 8 })
    const { place } = (await placeLinksOf(app, young.client).look(secret)).body
    expect(place?.riders.map(({ problem }) => problem)).toEqual(['too_young'])
    const refused = await takeAs(young)
    expect(refused.code).toBe('rider_unsuitable')
    expect(JSON.stringify(refused.body)).not.toMatch(/kg|weight/i)
    expect((await lessons.read(lesson.id)).seats.map(({ state }) => state)).toEqual(['booked', 'booked'])
  })

  test('not at terms other than those shown (S14)', async () => {
    const { families, takeAs, lesson, lessons } = await aPassedPlace(app)
    const [family] = families
    if (!family) throw new Error('There is no other family.')
    for (const changed of [
      { priceMinor: 1 },
      { lessonVersion: 99 },
      { travelFeeMinor: 500 },
      { startsAt: '2031-01-01T10:00:00Z' },
      { cancelLadder: { steps: [], late: 0 } },
    ])
      expect((await takeAs(family, changed)).code).toBe('booking_terms_changed')
    expect((await lessons.read(lesson.id)).seats.every(({ state }) => state === 'booked')).toBe(true)
  })

  test('at the terms of now; the first family pays nothing, and everybody is told (S14)', async () => {
    const passed = await aPassedPlace(app)
    const { giver, families, takeAs, seatId, lesson, lessons, trainer, secret } = passed
    const [family] = families
    if (!family) throw new Error('There is no other family.')
    const late = { steps: [{ hours: 96, percent: 0 }], late: 100 }
    await changeOffer(app, passed, { priceMinor: 9900, cancelLadder: late })
    for (const { token } of [trainer, giver.client])
      await app.call('POST /api/notices/reading', {}, { token })
    const taken = await takeAs(family)
    expect(taken.status).toBe(201)
    const seats = (await lessons.read(lesson.id)).seats
    const shown = seats.map(({ riderId, state, priceMinor }) => [riderId, state, priceMinor])
    expect(shown).toContainEqual([giver.riderId, 'cancelled', 4000])
    expect(shown).toContainEqual([family.riderId, 'booked', 9900])
    const [own] = await giver.mine()
    expect(own).toMatchObject({ seatId, state: 'cancelled', missed: null, isPassedOn: false })
    expect(await eventsOf(giver.client)).toContain('place_given')
    expect(await eventsOf(family.client)).toEqual(['lesson_booked'])
    expect(await eventsOf(trainer)).toEqual(expect.arrayContaining(['lesson_booked', 'place_given']))
    const { look } = placeLinksOf(app, family.client)
    expect((await look(secret)).body.state).toBe('taken_by_you')
    const params = { id: lesson.id }
    const { items } = (
      await app.call('GET /api/lessons/{id}/passed-places', undefined, { token: trainer.token, params })
    ).body
    expect(items.map(({ from, to }) => [from.riderId, to.riderId])).toEqual([[giver.riderId, family.riderId]])
  })

  test('again, after the trainer gave the place back to its first family', async () => {
    const { giver, families, takeAs, seatId, giving, lesson, lessons, trainer } = await aPassedPlace(
      app,
      {},
      2,
    )
    const [first, second] = families
    if (!first || !second) throw new Error('There are no other families.')
    const become = async (riderId: string, state: 'booked' | 'cancelled') => {
      const seat = (await lessons.read(lesson.id)).seats.find((one) => one.riderId === riderId)
      const { id = '', version = 0 } = seat ?? {}
      await app.call('PATCH /api/seats/{id}', { version, state }, { token: trainer.token, params: { id } })
    }
    await takeAs(first)
    await become(first.riderId, 'cancelled')
    await become(giver.riderId, 'booked')
    const calls = placeLinksOf(app, second.client)
    const secret = secretOfPlace((await giving.pass(seatId)).body.url)
    const { place } = (await calls.look(secret)).body
    expect((await calls.take(secret, takingOf(place, second.riderId))).status).toBe(201)
    expect((await calls.look(secret)).body.state).toBe('taken_by_you')
    const passed = await app.call('GET /api/lessons/{id}/passed-places', undefined, {
      token: trainer.token,
      params: { id: lesson.id },
    })
    expect(passed.body.items.map(({ to }) => to.riderId)).toEqual([first.riderId, second.riderId])
  })

  test('and both sides read that the place was passed on, until the lesson is reinstated', async () => {
    const { giver, families, takeAs, seatId, lesson, lessons, trainer } = await aPassedPlace(app)
    const [family] = families
    if (!family) throw new Error('There is no other family.')
    const { token } = trainer
    const wasPassedOn = async () => {
      const params = { id: giver.riderId }
      const { items } = (await app.call('GET /api/riders/{id}/lessons', undefined, { token, params })).body
      return [...(await giver.mine()), ...items].map((seat) => seat.wasPassedOn)
    }
    const become = async (riderId: string, state: 'booked' | 'cancelled') => {
      const seat = (await lessons.read(lesson.id)).seats.find((one) => one.riderId === riderId)
      const { id = '', version = 0 } = seat ?? {}
      await app.call('PATCH /api/seats/{id}', { version, state }, { token, params: { id } })
    }
    expect(await wasPassedOn()).toEqual([false, false])
    await takeAs(family)
    expect(await wasPassedOn()).toEqual([true, true])
    expect(JSON.stringify(await giver.mine()), 'the other family has no name').not.toContain(family.riderId)
    await become(family.riderId, 'cancelled')
    await become(giver.riderId, 'booked')
    await become(giver.riderId, 'cancelled')
    const [own] = await giver.mine()
    expect(own).toMatchObject({ seatId, state: 'cancelled', wasPassedOn: false })
  })

  test('and the pack of the first family keeps its lesson', async () => {
    const passed = await aPassedPlace(app)
    const { trainer, giver, families, takeAs, offer, seatId, lesson } = passed
    const [family] = families
    if (!family) throw new Error('There is no other family.')
    const { token } = trainer
    await aSeller(app, trainer)
    const terms = { name: 'Two', credits: 2, priceMinor: 7000, usableFrom: 'issue', isShared: true }
    const kind = await app.call('POST /api/pack-kinds', { ...terms, offerIds: [offer.id] }, { token })
    const sale = { kindId: kind.body.id, clientId: giver.clientId, soldAtDistance: false }
    expect((await app.call('POST /api/packs', sale, { token })).status).toBe(201)
    const until = Temporal.Now.plainDateISO('UTC').toString()
    const { body } = await app.call('POST /api/charges/drafts', { until }, { token })
    const params = { id: body.drafts[0]?.id ?? '' }
    await app.call('POST /api/invoices/{id}/issue', { version: 1 }, { token, params })
    const leftAfter = async (more: object) => {
      const query = { riderId: giver.riderId, offerId: offer.id, startsAt: lesson.startsAt, ...more }
      const by = { token: giver.client.token, query }
      return (await app.call('GET /api/my-seat-payment', undefined, by)).body.pack?.left
    }
    expect(await leftAfter({ seatId })).toBe(1)
    expect((await takeAs(family)).status).toBe(201)
    // A new booking would use the first lesson of the pack again.
    expect(await leftAfter({})).toBe(1)
  })

  test('of many families at once one gets it, the others hear that it is gone, and so does a later one (S3)', async () => {
    const { families, takeAs, lesson, lessons, secret } = await aPassedPlace(app, {}, 4)
    const answers = await Promise.all(
      families.slice(0, 3).map(async (family) => {
        const calls = placeLinksOf(app, family.client)
        const { place } = (await calls.look(secret)).body
        return { calls, body: takingOf(place, family.riderId) }
      }),
    ).then((all) => Promise.all(all.map(({ calls, body }) => calls.take(secret, body))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['place_gone', 'place_gone'])
    const booked = (await lessons.read(lesson.id)).seats.filter(({ state }) => state === 'booked')
    expect(booked).toHaveLength(2)
    const [, , , last] = families
    if (!last) throw new Error('There is no other family.')
    expect((await placeLinksOf(app, last.client).look(secret)).body).toMatchObject({
      state: 'taken',
      place: null,
    })
    await expect(takeAs(last)).rejects.toThrow('not open')
  })

  test('a repeated key gets the same seat', async () => {
    const { families, secret } = await aPassedPlace(app)
    const [family] = families
    if (!family) throw new Error('There is no other family.')
    const { look, take } = placeLinksOf(app, family.client)
    const body = takingOf((await look(secret)).body.place, family.riderId)
    const headers = { 'idempotency-key': randomUUID() }
    const same = await Promise.all([take(secret, body, headers), take(secret, body, headers)])
    expect(same.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(same.map(({ body: { seatId } }) => seatId)).size).toBe(1)
  })

  test('not after the first family or the trainer cancelled, nor once the lesson goes ahead again', async () => {
    const passed = await aPassedPlace(app)
    const { families, secret, giver, seatId, trainer, lesson, lessons } = passed
    const [family] = families
    if (!family) throw new Error('There is no other family.')
    const { look, take } = placeLinksOf(app, family.client)
    const body = takingOf((await look(secret)).body.place, family.riderId)
    await giver.cancel(seatId)
    expect((await take(secret, body)).code).toBe('place_gone')
    expect((await look(secret)).body).toMatchObject({ state: 'ended', place: null })
    const other = await aPassedPlace(app)
    const { version } = await other.lessons.read(other.lesson.id)
    await other.lessons.cancel(other.lesson.id, { version, because: 'weather' })
    const params = { id: other.lesson.id }
    const back = { version: version + 1 }
    const { token } = other.trainer
    expect((await app.call('POST /api/lessons/{id}/restoration', back, { token, params })).status).toBe(200)
    const [taker] = other.families
    if (!taker) throw new Error('There is no other family.')
    expect((await placeLinksOf(app, taker.client).look(other.secret)).body.state).toBe('ended')
    expect((await lessons.read(lesson.id)).state).toBe('planned')
    expect(trainer.id).not.toBe(other.trainer.id)
  })

  test('and nobody on the waiting list is offered a place that was never free (S17)', async () => {
    const passed = await aPassedPlace(app, { waiting: 1 })
    const { families, takeAs, queue, list, fill } = passed
    const [family] = families
    const [waiting] = queue
    if (!family || !waiting) throw new Error('There is no other family.')
    expect((await takeAs(family)).status).toBe(201)
    await fill()
    expect(await waiting.offers()).toEqual([])
    expect(await list()).toHaveLength(1)
  })
})

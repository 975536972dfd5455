import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import {
  aPassedPlace,
  changeOffer,
  placeLinksOf,
  secretOfPlace,
} from '#test/fixtures/schedule/passed-places.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('a place is offered to another family (S22)', () => {
  test('only by a client who may book for its rider, while the lesson type allows it (P1)', async () => {
    const passed = await aPassedPlace(app)
    const { seatId, families, giver, giving } = passed
    const [stranger] = families
    if (!stranger) throw new Error('There is no other family.')
    const theirs = placeLinksOf(app, stranger.client)
    expect([(await theirs.links(seatId)).status, (await theirs.stop(seatId)).status]).toEqual([404, 404])
    await changeOffer(app, passed, { allowsPassing: false })
    expect((await giving.links(seatId)).body.problem).toBe('off')
    expect((await giving.pass(seatId)).code).toBe('seat_state')
    await changeOffer(app, passed, { allowsPassing: true, booking: 'request' })
    expect((await giving.pass(seatId)).code).toBe('seat_state')
    await giver.cancel(seatId)
    expect((await giving.links(seatId)).body.problem).toBe('over')
  })

  test('a lesson type for several riders allows it by default, and a private one does not', async () => {
    const { trainer, offer } = await aPassedPlace(app)
    expect(offer.allowsPassing).toBe(true)
    const { token } = trainer
    const own = { name: 'Alone', kind: 'private', minutes: 60, priceMinor: 4000 }
    expect((await app.call('POST /api/offers', own, { token })).body.allowsPassing).toBe(false)
  })

  test('until somebody takes it, the family keeps the place and sees that it is passed on', async () => {
    const { giver, giving, seatId, made, secret } = await aPassedPlace(app)
    expect(made.status).toBe(201)
    const seen = async () => (await giver.mine()).map(({ state, isPassedOn }) => [state, isPassedOn])
    expect(await seen()).toEqual([['booked', true]])
    expect((await giving.links(seatId)).body.links.map(({ url }) => url)).toEqual([made.body.url])
    expect((await giving.look(secret)).body).toMatchObject({ state: 'own', place: null })
    expect((await giving.stop(seatId)).status).toBe(204)
    expect(await seen()).toEqual([['booked', false]])
    expect((await giving.look(secret)).body.state).toBe('ended')
  })

  test('with five links at most, and a repeated key makes one', async () => {
    const { giving, seatId, made } = await aPassedPlace(app)
    const headers = { 'idempotency-key': randomUUID() }
    const same = [await giving.pass(seatId, {}, headers), await giving.pass(seatId, {}, headers)]
    expect(new Set(same.map(({ body }) => body.url)).size).toBe(1)
    expect(same[0]?.body.url).not.toBe(made.body.url)
    for (let n = 0; n < 3; n += 1) await giving.pass(seatId)
    expect((await giving.pass(seatId)).code).toBe('too_many')
  })

  test('by mail, and nothing tells whether the address is a client’s (P2)', async () => {
    const { giving, seatId, families } = await aPassedPlace(app)
    const [friend] = families
    if (!friend) throw new Error('There is no other family.')
    const before = app.mailbox.received.length
    const unknown = await giving.pass(seatId, { email: 'nobody-here@example.com' })
    const known = await giving.pass(seatId, { email: friend.client.email.toUpperCase() })
    const same = { url: null, isMailed: true, expiresAt: known.body.expiresAt }
    expect(unknown.body).toMatchObject(same)
    expect(known.body).toMatchObject(same)
    const mail = await app.mailbox.mailTo(friend.client.email, ({ text }) => text.includes('take-place'))
    await jobsAreDone(app.db)
    const since = app.mailbox.received.slice(before)
    expect(since.some(({ to }) => to.startsWith('nobody-here'))).toBe(false)
    const [address = ''] = /\S+take-place#\S+/.exec(mail.text) ?? []
    const { look } = placeLinksOf(app, friend.client)
    expect((await look(secretOfPlace(address))).body.state).toBe('open')
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aGroupOfTwo } from '#test/fixtures/schedule/type-changes.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** In minutes: sessions last no longer than half an hour. */
const soon = (minutes: number) => Temporal.Now.instant().add({ minutes }).round('minute')

const codes = (sent: readonly { status: number; code: string | undefined }[]) =>
  sent.map(({ status, code }) => code ?? status)

describe('S19: another lesson type is not proposed', () => {
  test('for a lesson of another business, one that was changed since, or at a price that was', async () => {
    const world = await aGroupOfTwo(app)
    const stranger = await aGroupOfTwo(app)
    const { token } = stranger.trainer
    const body = { version: 1, offerId: world.other.id, offerVersion: 1, answerBy: noonIn(3).toString() }
    const params = { id: world.lesson.id }
    const foreign = await app.call('POST /api/lessons/{id}/type-change', body, { token, params })
    expect(foreign.code).toBe('not_found')
    expect((await world.propose({ offerId: stranger.other.id })).code).toBe('not_found')
    expect((await world.propose({ version: 2 })).code).toBe('version_conflict')
    expect((await world.propose({ offerVersion: 2 })).code).toBe('version_conflict')
    expect(await world.questions()).toEqual([])
  })

  test('if it is the same, archived, or does not fit the number of riders', async () => {
    const world = await aGroupOfTwo(app, { other: { capacity: 1, kind: 'private' } })
    expect((await world.propose()).body.error?.fields).toEqual({ offerId: 'has room for 1 rider' })
    expect((await world.propose({ offerId: world.offer.id })).code).toBe('invalid_input')
    const { token } = world.trainer
    const archive = { version: 1, archived: true }
    await app.call('PATCH /api/offers/{id}', archive, { token, params: { id: world.other.id } })
    expect((await world.propose({ offerVersion: 2 })).code).toBe('archived')
    const large = await aGroupOfTwo(app, { other: { capacity: 5, minRiders: 3 } })
    expect((await large.propose()).body.error?.fields).toEqual({ offerId: 'needs at least 3 riders' })
  })

  test('if the lesson has enough riders, has begun or is cancelled, or the deadline is no moment before it', async () => {
    const world = await aGroupOfTwo(app)
    for (const answerBy of [noonIn(-1), noonIn(6)])
      expect((await world.propose({ answerBy: answerBy.toString() })).code).toBe('invalid_input')
    const begun = await aGroupOfTwo(app, { startsAt: soon(5) })
    await atTime(soon(6), async () => {
      expect((await begun.propose()).code).toBe('lesson_settled')
    })
    await world.lessons.take(world.lesson.id, { riderId: (await aFamily(app, world.trainer)).riderId })
    expect((await world.propose({ version: (await world.read()).version })).code).toBe('enough_riders')
    const off = await aGroupOfTwo(app)
    await off.lessons.cancel(off.lesson.id, { version: 1 })
    expect((await off.propose({ version: 2 })).code).toBe('lesson_settled')
  })

  test('while somebody asks for a place, and while the families are being asked', async () => {
    const world = await aGroupOfTwo(app, { families: 1 })
    const { riderId } = await aFamily(app, world.trainer)
    const heldUntil = noonIn(2).toString()
    await world.lessons.take(world.lesson.id, { riderId, state: 'requested', heldUntil })
    const { version } = await world.read()
    expect((await world.propose({ version })).code).toBe('seat_state')
    const asked = await aGroupOfTwo(app)
    const key = randomUUID()
    const sent = [await asked.propose({}, key), await asked.propose({}, key), await asked.propose()]
    expect(sent.map(({ status, body }) => [status, body.isAsked])).toEqual([
      [200, true],
      [200, true],
      [409, undefined],
    ])
    expect(codes(await Promise.all([asked.propose(), asked.propose()]))).toEqual([
      'version_conflict',
      'version_conflict',
    ])
    const { token } = asked.trainer
    const decide = { version: 1, decision: 'cancel' as const }
    const params = { id: asked.lesson.id }
    const decided = await app.call('POST /api/lessons/{id}/group-decision', decide, { token, params })
    expect(decided.code).toBe('version_conflict')
  })

  test('if the trainer sells it, and the business the group', async () => {
    const world = await aGroupOfTwo(app, { other: { soldBy: 'trainer' } })
    expect((await world.propose()).body.error?.fields).toEqual({
      offerId: 'has another seller than the booked places',
    })
  })

  test('by somebody whose role sets no prices', async () => {
    const world = await aGroupOfTwo(app)
    const { token } = await aColleague(app, world.trainer, 'assistant')
    const body = { version: 1, offerId: world.other.id, offerVersion: 1, answerBy: noonIn(3).toString() }
    const params = { id: world.lesson.id }
    const refused = await app.call('POST /api/lessons/{id}/type-change', body, { token, params })
    expect(refused.code).toBe('forbidden')
  })

  test('if it could not take place so, because the trainer is busy afterwards', async () => {
    const world = await aGroupOfTwo(app, { other: { minutes: 90 } })
    const startsAt = noonIn(5).add({ hours: 1 }).toString()
    expect((await world.lessons.plan({ offerId: world.offer.id, startsAt, seats: [] })).status).toBe(201)
    expect((await world.propose()).code).toBe('lesson_conflict')
  })
})

test('S14: nobody is asked if no seat becomes dearer and the lesson no shorter; riders may cancel at no cost', async () => {
  const ladder = { steps: [{ hours: 200, percent: 0 }], late: 80 }
  const world = await aGroupOfTwo(app, { other: { priceMinor: 2500, minutes: 60, cancelLadder: ladder } })
  const [family] = world.families
  if (!family) throw new Error('There is no family.')
  expect((await world.propose()).body).toEqual({ isAsked: false })
  const { offerId, seats } = await world.read()
  expect(offerId).toBe(world.other.id)
  expect(seats.map(({ priceMinor }) => priceMinor)).toEqual([2500, 2500])
  expect(await world.eventsOf(family.client)).toContain('type_changed')
  expect(await world.eventsOf(world.trainer)).not.toContain('type_changed')
  const { token } = family.client
  const params = { id: world.seatIdOf(family) }
  const { body } = await app.call('GET /api/my-seats/{id}/cancellation', undefined, { token, params })
  expect(body.now).toMatchObject({ percent: 0, feeMinor: 0 })
})

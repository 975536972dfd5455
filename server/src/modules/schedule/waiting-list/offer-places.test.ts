import { describe, expect, test, vi } from 'vitest'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aFullLesson, anyOf, aWaitingFamily, offerTo } from '#test/fixtures/schedule/waiting.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const states = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('refusals', () => {
  test('P1: a stranger cannot join for a rider, or answer an offer', async () => {
    const { queue, inside, cancel, lesson, offer, trainer } = await aFullLesson(app, { waiting: 1 })
    const [first, family] = [inside[0], queue[0]]
    if (!first || !family) throw new Error('A family is missing.')
    const stranger = await aWaitingFamily(app, trainer)
    const joining = { ...anyOf(offer.id), lessonId: lesson.id, riderId: family.riderId }
    expect(
      (await app.call('POST /api/my-waiting-list', joining, { token: stranger.client.token })).code,
    ).toBe('not_found')
    await cancel(first)
    const place = await offerTo(family)
    expect((await stranger.accept(place)).status).toBe(404)
    expect((await stranger.decline(place)).status).toBe(404)
    const [entry] = (await family.list()).entries
    expect((await stranger.leave(entry?.id ?? '')).status).toBe(404)
  })

  test('nobody waits twice for a lesson, or for one that is cancelled', async () => {
    const { queue, lesson, lessons, offer, trainer } = await aFullLesson(app, { waiting: 1 })
    const again = await queue[0]?.join({ ...anyOf(offer.id), lessonId: lesson.id })
    expect(again?.code).toBe('already_waiting')
    const { version } = await lessons.read(lesson.id)
    await lessons.cancel(lesson.id, { version })
    const late = await aWaitingFamily(app, trainer)
    expect((await late.join({ ...anyOf(offer.id), lessonId: lesson.id })).code).toBe('lesson_settled')
  })

  test('a household has at most ten entries, also if it sends them at once', async () => {
    const { offer, trainer } = await aFullLesson(app, { waiting: 0 })
    const family = await aWaitingFamily(app, trainer)
    const answers = await Promise.all(Array.from({ length: 12 }, () => family.join(anyOf(offer.id))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 201)?.code).toBe('too_many')
  })
})

describe('S17: a free place is offered in order', () => {
  test('the first is offered it and told, the place is held, and accepting books it', async () => {
    const { queue, inside, cancel, lesson, lessons, seatOf } = await aFullLesson(app)
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    expect((await cancel(inside[0])).status).toBe(200)
    const place = await offerTo(first)
    expect(place).toMatchObject({ startsAt: lesson.startsAt, isHeld: true, booking: 'instant' })
    expect((await first.list()).entries.map(({ id }) => id)).toEqual([place.entryId])
    const minutes = now().until(place.expiresAt).total('minutes')
    expect([Math.round(minutes), (await second.offers()).length]).toEqual([30, 0])
    const { items } = (await app.call('GET /api/notices', undefined, { token: first.client.token })).body
    expect(items[0]).toMatchObject({ event: 'place_offered', seatId: null, heldUntil: place.expiresAt })
    const free = await second.slots({ riderId: second.riderId, offerId: lesson.offerId })
    expect(free).toEqual([])
    expect((await second.list()).entries[0]?.last).toMatchObject({
      reason: 'in_turn',
      until: place.expiresAt,
    })
    expect((await lessons.take(lesson.id, { riderId: second.riderId })).code).toBe('lesson_full')
    expect((await first.accept(place)).body).toMatchObject({ state: 'booked' })
    expect((await seatOf(first))?.state).toBe('booked')
    expect((await first.list()).entries).toEqual([])
    expect((await second.list()).entries[0]?.last).toMatchObject({ reason: 'taken', until: null })
    expect((await first.accept(place)).code).toBe('offer_over')
  })

  test('declining passes it on at once, and the family keeps its turn', async () => {
    const { queue, inside, cancel } = await aFullLesson(app)
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    await cancel(inside[0])
    expect((await first.decline(await offerTo(first))).status).toBe(204)
    const place = await offerTo(second)
    expect((await first.list()).entries[0]?.last).toMatchObject({ outcome: 'offered', answer: 'declined' })
    expect((await second.accept(place)).status).toBe(200)
  })

  test('an expired offer goes to the next one, and nobody is offered the place twice', async () => {
    const { queue, inside, cancel, fill, expire } = await aFullLesson(app)
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    await cancel(inside[0])
    const place = await offerTo(first)
    await expire()
    expect((await first.accept(place)).code).toBe('offer_over')
    await fill()
    expect(await first.offers()).toEqual([])
    await offerTo(second)
    await expire()
    await fill()
    expect([await first.offers(), await second.offers()]).toEqual([[], []])
  })

  test('taken and expired at the same moment, it has one owner', async () => {
    const { queue, inside, cancel, fill, expire, lesson, lessons } = await aFullLesson(app)
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    await cancel(inside[0])
    const place = await offerTo(first)
    const [answer] = await Promise.all([first.accept(place), expire().then(fill), fill()])
    await fill()
    const { seats } = await lessons.read(lesson.id)
    const taken = seats.filter(({ state }) => state === 'booked')
    expect(taken.length).toBe(answer.status === 200 ? 1 : 0)
    expect((await second.offers()).length + taken.length).toBeLessThanOrEqual(1)
  })

  test('a paused entry is passed over, and says so', async () => {
    const { queue, inside, cancel, list } = await aFullLesson(app)
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    const [entry] = (await first.list()).entries
    expect((await first.change(entry?.id ?? '', { version: 1, isPaused: true })).status).toBe(204)
    await cancel(inside[0])
    await offerTo(second)
    expect((await list())[0]?.last?.reason).toBe('paused')
  })

  test('leaving with an offer passes it on', async () => {
    const { queue, inside, cancel } = await aFullLesson(app)
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    await cancel(inside[0])
    await offerTo(first)
    const [entry] = (await first.list()).entries
    expect((await first.leave(entry?.id ?? '', entry?.version)).status).toBe(204)
    await offerTo(second)
  })

  test('a larger lesson has places to offer', async () => {
    const { queue, lesson, lessons } = await aFullLesson(app, { waiting: 1 })
    const { version } = await lessons.read(lesson.id)
    expect((await lessons.change(lesson.id, { version, capacity: 2 })).status).toBe(200)
    if (queue[0]) await offerTo(queue[0])
  })

  test('a lesson that the business cancels frees nothing', async () => {
    const { queue, lesson, lessons, fill } = await aFullLesson(app, { waiting: 1 })
    const { version } = await lessons.read(lesson.id)
    expect((await lessons.cancel(lesson.id, { version, because: 'weather' })).status).toBe(200)
    await fill()
    expect(await queue[0]?.offers()).toEqual([])
  })
})

describe('S17: quiet hours and cut-off', () => {
  test('no offer within the lead time, or nearer than the family wants', async () => {
    const startsAt = now().add({ minutes: 110 }).round('minute').toString()
    const { inside, cancel, fill, queue, list } = await aFullLesson(app, { waiting: 1, startsAt })
    if (!inside[0] || !queue[0]) throw new Error('A family is missing.')
    await cancel(inside[0])
    await fill()
    expect(await queue[0].offers()).toEqual([])
    expect((await list())[0]?.last?.reason).toBe('too_late')
  })
})

describe('S17: near the lesson, the first to say yes gets the place', () => {
  test('all are offered it; of two that accept at the same moment, one is booked', async () => {
    const startsAt = now().add({ hours: 30 }).round('minute').toString()
    const { queue, inside, cancel, fill, rules, lesson, lessons } = await aFullLesson(app, { startsAt })
    const [first, second] = queue
    if (!first || !second || !inside[0]) throw new Error('A family is missing.')
    expect((await rules({ roundHours: 48 })).status).toBe(200)
    await cancel(inside[0])
    await fill()
    const places = [await offerTo(first), await offerTo(second)] as const
    expect(places.map(({ isHeld }) => isHeld)).toEqual([false, false])
    const answers = await Promise.all([first.accept(places[0]), second.accept(places[1])])
    expect(states(answers)).toEqual([200, 409])
    const { seats } = await lessons.read(lesson.id)
    expect(seats.filter(({ state }) => state === 'booked')).toHaveLength(1)
    expect([...(await first.offers()), ...(await second.offers())]).toEqual([])
  })
})

describe('S17: the trainer', () => {
  test('sees who waits in order, offers a place by hand, and removes an entry', async () => {
    const { queue, offer, list, lessons, trainer } = await aFullLesson(app, { waiting: 1 })
    const [first] = queue
    const other = await aWaitingFamily(app, trainer)
    await other.join(anyOf(offer.id))
    const roomy = await lessons.plan({ offerId: offer.id, startsAt: at(4, '10:00') })
    const items = await list()
    expect(items.map(({ riderId }) => riderId)).toEqual([first?.riderId, other.riderId])
    expect(items.map(({ free }) => free.map(({ id }) => id))).toEqual([[], [roomy.body.id]])
    const asked = { token: trainer.token, params: { id: items[1]?.id ?? '' } }
    const body = { lessonId: roomy.body.id }
    expect((await app.call('POST /api/waiting-list/{id}/offers', body, asked)).status).toBe(204)
    expect((await app.call('POST /api/waiting-list/{id}/offers', body, asked)).code).toBe('offer_over')
    await offerTo(other)
    const removal = { version: items[1]?.version ?? 0, message: 'You ride on Mondays now.' }
    expect((await app.call('POST /api/waiting-list/{id}/removal', removal, asked)).status).toBe(204)
    expect(await other.list()).toMatchObject({
      entries: [],
      offers: [],
      removed: [{ message: removal.message }],
    })
  })
})

test('S18: the fee of a late cancellation is waived only if the business chose so', async () => {
  for (const waivesFilled of [false, true]) {
    const cancelLadder = { steps: [{ hours: 100, percent: 0 }], late: 100 }
    const given = {
      given: { cancelLadder },
      waiting: 1,
      business: { cancelGraceMinutes: 0, freeLateChanges: 0 },
    }
    const { queue, inside, cancel, rules } = await aFullLesson(app, given)
    const [late, next] = [inside[0], queue[0]]
    if (!late || !next) throw new Error('A family is missing.')
    await rules({ waivesFilled })
    expect((await cancel(late)).status).toBe(200)
    expect((await next.accept(await offerTo(next))).status).toBe(200)
    const [seat] = await late.mine()
    expect(seat?.missed).toMatchObject({ feeMinor: 4000, isWaived: waivesFilled, isGoodwill: false })
    await vi.waitFor(async () => {
      const { items } = (await app.call('GET /api/notices', undefined, { token: late.client.token })).body
      expect(items.some(({ event }) => event === 'fee_waived')).toBe(waivesFilled)
    })
  }
})

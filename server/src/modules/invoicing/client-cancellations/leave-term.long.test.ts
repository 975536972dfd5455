import { describe, expect, test } from 'vitest'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { seriesOf } from '#test/fixtures/schedule/series.ts'
import { aGroup, seatsOfQuote } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** Cancelling costs half from five days before the lesson on, without goodwill; the first lesson is in three days. */
async function joined(goodwill = 0) {
  const group = await aGroup(app, {
    offer: { cancelLadder: { steps: [{ hours: 120, percent: 0 }], late: 50 } },
  })
  const { token } = group.trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call(
    'PATCH /api/business',
    { version: business.version, freeLateChanges: goodwill, cancelGraceMinutes: 0 },
    { token },
  )
  const family = await group.family()
  expect((await family.join({ riderId: family.riderId, offerId: group.offer.id })).status).toBe(201)
  const [term] = await family.terms()
  return { ...group, ...family, termId: term?.id ?? '' }
}

describe('leaving a group', () => {
  test('is not possible for another family', async () => {
    const { termId, family } = await joined()
    const other = await family()
    expect((await other.leavingQuote(termId)).code).toBe('not_found')
    expect((await other.leave(termId)).code).toBe('not_found')
  })

  test('shows what each lesson costs, and what all cost together', async () => {
    const { termId, leavingQuote } = await joined()
    const { body } = await leavingQuote(termId)
    expect(body.seats.map(({ feeMinor }) => feeMinor)).toEqual([1500, 0, 0, 0])
    expect(body.toPayMinor).toBe(1500)
  })

  test('cancels nothing if the cost differs from the one shown, or a lesson was moved', async () => {
    const { trainer, client, series, termId, leavingQuote, mine } = await joined()
    const shown = seatsOfQuote((await leavingQuote(termId)).body)
    const leave = (given: typeof shown) =>
      app.call(
        'POST /api/my-terms/{id}/leaving',
        { seats: given },
        { token: client.token, params: { id: termId } },
      )
    expect((await leave(shown.map((one) => ({ ...one, feeMinor: 0 })))).code).toBe('cancel_price_changed')
    expect((await leave(shown.slice(1))).code).toBe('version_conflict')
    const [, second] = await seriesOf(app, trainer).lessons(series.id)
    const startsAt = Temporal.Instant.from(second?.startsAt ?? '')
      .add({ hours: 1 })
      .toString()
    await lessonsOf(app, trainer).change(second?.id ?? '', { version: second?.version, startsAt })
    expect((await leave(shown)).code).toBe('version_conflict')
    expect((await mine()).map(({ state }) => state)).toEqual(Array(4).fill('booked'))
  })

  test('S13: cancels all lessons that are left at these costs, and no seat of others (S6)', async () => {
    const { trainer, offer, series, termId, leave, mine, family, terms } = await joined()
    const other = await family()
    await other.join({ riderId: other.riderId, offerId: offer.id })
    expect((await leave(termId)).body).toMatchObject({ lessons: 4, toPayMinor: 1500 })
    expect((await mine()).map(({ state }) => state)).toEqual([
      'late_cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    expect(await terms()).toEqual([])
    const lessons = await seriesOf(app, trainer).lessons(series.id)
    expect(lessons.map(({ state }) => state)).toEqual(Array(4).fill('planned'))
    expect((await other.mine()).map(({ state }) => state)).toEqual(Array(4).fill('booked'))
  })

  test('S16: uses goodwill for late lessons', async () => {
    const { termId, leavingQuote, leave } = await joined(1)
    expect((await leavingQuote(termId)).body).toMatchObject({
      toPayMinor: 0,
      goodwill: { allowed: 1, used: 0 },
    })
    expect((await leave(termId)).body).toMatchObject({ toPayMinor: 0 })
  })

  test('after cancelling one lesson concerns the others', async () => {
    const { termId, mine, cancel, leavingQuote, terms } = await joined()
    const [, second] = await mine()
    expect((await cancel(second?.seatId ?? '')).status).toBe(200)
    expect((await leavingQuote(termId)).body.seats).toHaveLength(3)
    expect((await terms()).map(({ seats }) => seats.length)).toEqual([3])
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { aCancellingHousehold } from '#test/fixtures/schedule/cancellations.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now, setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

const later = (minutes: number) => {
  const then = now().add({ minutes })
  setClock(() => then)
}

describe('a lesson booked after its free deadline', () => {
  test('is free to cancel for a while, then costs the agreed fee', async () => {
    const { booked, quote, cancel, agreed, mine, lessons } = await aCancellingHousehold(app, {
      cancelGraceMinutes: 10,
    })
    const { lesson, seat } = await booked(12)
    const { body } = await quote(seat.id)
    expect(body.now).toMatchObject({ percent: 0, feeMinor: 0 })
    expect(body.dearerFrom).not.toBeNull()
    const shown = (await lessons.read(lesson.id)).seats[0]
    expect([shown?.graceUntil, shown?.freeUntil]).toEqual([body.dearerFrom, body.dearerFrom])
    const [own] = await mine()
    expect(own?.cancelSteps.map(({ price }) => price?.toPayMinor)).toEqual([0, 4000])
    later(12)
    expect((await quote(seat.id)).body.now).toMatchObject({ percent: 100, toPayMinor: 4000 })
    expect((await cancel(seat.id, await agreed(seat.id))).body).toMatchObject({ toPayMinor: 4000 })
  })

  test('is free until its start if that is earlier', async () => {
    const { booked, quote } = await aCancellingHousehold(app, { cancelGraceMinutes: 60 })
    const { lesson, seat } = await booked(0.5)
    const { body } = await quote(seat.id)
    expect(body.steps.map(({ until, percent }) => [until, percent])).toEqual([
      [Temporal.Instant.from(lesson.startsAt).toString(), 0],
      [null, 100],
    ])
  })

  test('S14: keeps the grace period of its booking', async () => {
    const { booked, quote, trainer } = await aCancellingHousehold(app, { cancelGraceMinutes: 60 })
    const before = await booked(12)
    const { token } = trainer
    const { version } = (await app.call('GET /api/business', undefined, { token })).body
    await app.call('PATCH /api/business', { version, cancelGraceMinutes: 0 }, { token })
    const after = await booked(15)
    expect((await quote(before.seat.id)).body.now.percent).toBe(0)
    expect((await quote(after.seat.id)).body.now.percent).toBe(100)
  })

  test('shows and charges the same in the list and the dialog, also with goodwill', async () => {
    const { booked, quote, mine } = await aCancellingHousehold(app, { freeLateChanges: 2 })
    const { seat } = await booked(12)
    const { body } = await quote(seat.id)
    const [own] = await mine()
    expect(own?.cancelSteps.at(-1)?.price).toEqual(body.now)
    expect(body.now).toMatchObject({ usesGoodwill: true, toPayMinor: 0 })
  })
})

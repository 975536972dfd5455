import { expect, test } from 'vitest'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { extendSeries } from '#modules/schedule/series/extending/extend-series.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('lessons that a change of their series cancels are told without a reason', async () => {
  const { trainer, offer, rider, family, noticesOf, send, mailsTo } = await aToldSchool(app)
  const { change, reunite } = seriesOf(app, trainer)
  // All lessons are within a week, at any hour: later ones are not announced yet.
  const { series } = await aSeries(app, trainer, {
    offerId: offer.id,
    firstDay: dayIn(2),
    rule: 'FREQ=DAILY;COUNT=4',
    seats: [{ riderId: rider, horseId: null }],
  })
  const cancelled = async () =>
    (await noticesOf(family)).flatMap(({ event, because }) => (event === 'lesson_cancelled' ? [because] : []))
  const later = async <T>(minutes: number, work: () => Promise<T>) => {
    await app.call('POST /api/notices/reading', {}, { token: family.token })
    return atTime(now().add({ minutes }), work)
  }
  const split = { version: 1, fromDay: dayIn(4), rule: 'FREQ=DAILY;COUNT=3' }
  const part = await later(5, async () => outcomeOf(await change(series.id, split)))
  await later(10, () => reunite(part.series.id))
  expect(await cancelled()).toEqual(['other'])
  await later(15, () => change(series.id, { version: 3, rule: 'FREQ=DAILY;COUNT=3' }))
  expect(await cancelled()).toEqual(['other', 'other'])
  await send(noonIn(1))
  for (const { text } of await mailsTo(family)) expect(text).not.toContain('Reason')
})

test('lessons that a job plans further are not announced', async () => {
  const { trainer, offer, rider, family, businessId, eventsOf } = await aToldSchool(app)
  const { series } = await aSeries(app, trainer, {
    offerId: offer.id,
    rule: 'FREQ=WEEKLY',
    seats: [{ riderId: rider, horseId: null }],
  })
  const planned = async () => (await seriesOf(app, trainer).read(series.id)).derivedUntil
  const [told, until] = [await eventsOf(family), await planned()]
  const later = now().add({ hours: 60 * 24 })
  await atTime(later, () => extendSeries(app.db, businessId, series.id, 'http://localhost:3000'))
  expect([(await planned()) > until, await eventsOf(family)]).toEqual([true, told])
})

test('the bell lists the lessons of a new series in their order, on all pages', async () => {
  const { trainer, offer, rider, family } = await aToldSchool(app)
  const seats = [{ riderId: rider, horseId: null }]
  await aSeries(app, trainer, { offerId: offer.id, rule: 'FREQ=WEEKLY;COUNT=8', seats })
  const page = (query: Record<string, string>) =>
    app.call('GET /api/notices', undefined, { token: family.token, query })
  const first = (await page({ limit: '3' })).body
  const rest = (await page({ limit: '10', cursor: first.next ?? '' })).body
  const starts = [...first.items, ...rest.items].map(({ becomes }) => becomes?.startsAt ?? '')
  expect([first.items.length, starts.length]).toEqual([3, 8])
  expect(starts).toEqual(starts.toSorted())
})

test('the bell counts the lessons of a new series once, and another lesson too', async () => {
  const { trainer, offer, rider, family, lesson, unreadOf } = await aToldSchool(app)
  const before = await unreadOf(family)
  const seats = [{ riderId: rider, horseId: null }]
  await aSeries(app, trainer, { offerId: offer.id, rule: 'FREQ=WEEKLY;COUNT=8', seats })
  expect(await unreadOf(family)).toBe(before + 1)
  await lesson(20)
  expect(await unreadOf(family)).toBe(before + 2)
})

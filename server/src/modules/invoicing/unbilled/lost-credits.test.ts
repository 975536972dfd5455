import { expect, test } from 'vitest'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A pack of five lessons for 17 days, the day of sale included, and a weekly series with its rider from tomorrow on. */
async function aPrepaidSeries() {
  const school = await aPackSchool(app, { credits: 5, validDays: 17 })
  const { trainer, token, offer, noah } = school
  await school.sell()
  await school.invoice()
  const { series } = await aSeries(app, trainer, {
    offerId: offer.id,
    firstDay: dayIn(1),
    rule: 'FREQ=WEEKLY;COUNT=4',
    seats: [{ riderId: noah, horseId: null }],
  })
  const lessons = await seriesOf(app, trainer).lessons(series.id)
  const ids = lessons.map(({ id }) => id)
  return {
    ...school,
    lessons,
    /** Of the lesson with this number, moved between two days. */
    lost: async (
      n: number,
      scope: 'this' | 'following' | 'all',
      fromDay: string,
      toDay: string,
      riderId?: string,
    ) => {
      const answer = await app.call('GET /api/lessons/{id}/lost-credits', undefined, {
        token,
        params: { id: ids[n] ?? '' },
        query: { scope, fromDay, toDay, ...(riderId && { riderId }) },
      })
      return answer.body.items
    },
  }
}

// The lessons are in 1, 8, 15 and 22 days, and the pack pays until the 16th day.
test('M7, S8: a trainer reads which lessons of a series are no longer prepaid once they move', async () => {
  const { lost, noah, clientId } = await aPrepaidSeries()
  const one = { packName: 'Ten lessons', lastDay: dayIn(16), isOfMembership: false, lessons: 1 }
  expect(await lost(0, 'all', dayIn(1), dayIn(2))).toEqual([])
  expect(await lost(0, 'all', dayIn(1), dayIn(3))).toMatchObject([
    { riderName: expect.stringContaining('Noah'), ...one },
  ])
  expect(await lost(0, 'this', dayIn(1), dayIn(3))).toEqual([])
  for (const riderId of [undefined, noah])
    expect(await lost(2, 'this', dayIn(15), dayIn(17), riderId)).toMatchObject([{ lessons: 1 }])
  expect(await lost(2, 'this', dayIn(15), dayIn(17), clientId)).toEqual([])
  expect(await lost(3, 'following', dayIn(22), dayIn(24))).toEqual([])
})

test('M7: a lesson that was moved already is judged by the day that it had', async () => {
  const { trainer, lessons, lost } = await aPrepaidSeries()
  const third = lessons[2]
  if (!third) throw new Error('The series is too short.')
  const startsAt = Temporal.Instant.from(third.startsAt).add({ hours: 48 }).toString()
  await lessonsOf(app, trainer).change(third.id, { version: third.version, startsAt })
  expect(await lost(2, 'this', dayIn(15), dayIn(17))).toMatchObject([{ lessons: 1 }])
  expect(await lost(2, 'this', dayIn(17), dayIn(18))).toEqual([])
})

test('M7: another pack without an end keeps a lesson prepaid', async () => {
  const { token, offer, clientId, lost, invoice } = await aPrepaidSeries()
  const terms = {
    name: 'Lasting',
    credits: 4,
    priceMinor: 5000,
    usableFrom: 'issue',
    isShared: true,
  } as const
  const kind = await app.call('POST /api/pack-kinds', { ...terms, offerIds: [offer.id] }, { token })
  await app.call('POST /api/packs', { kindId: kind.body.id, clientId, soldAtDistance: false }, { token })
  await invoice()
  expect(await lost(2, 'this', dayIn(15), dayIn(17))).toEqual([])
})

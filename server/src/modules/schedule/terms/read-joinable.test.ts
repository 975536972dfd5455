import { describe, expect, test } from 'vitest'
import { anArena, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { aGroup, wanted } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('a group that can be joined until its end', () => {
  test('is not offered if its lesson type or the series lets clients join single lessons only', async () => {
    const { offer, family } = await aGroup(app, { offer: { joins: 'single' } })
    const { riderId, joinable } = await family()
    expect(await joinable({ riderId, offerId: offer.id })).toEqual([])
  })

  test('is not offered if it has no end', async () => {
    const { trainer, offer, family } = await aGroup(app)
    await aSeries(app, trainer, { offerId: offer.id, firstDay: dayIn(4), rule: 'FREQ=WEEKLY' })
    const { riderId, joinable } = await family()
    expect(await joinable({ riderId, offerId: offer.id })).toHaveLength(1)
  })

  test('is not offered for riders of other families', async () => {
    const { offer, family } = await aGroup(app)
    const [one, other] = [await family(), await family()]
    const query = { riderId: one.riderId, offerId: offer.id }
    const options = { token: other.client.token, query }
    expect((await app.call('GET /api/joinable-terms', undefined, options)).code).toBe('not_found')
  })

  test('shows all dates with the price of each and of all, and the days on which it does not meet', async () => {
    const { trainer, offer, series, family } = await aGroup(app)
    const [, second] = await seriesOf(app, trainer).lessons(series.id)
    await lessonsOf(app, trainer).cancel(second?.id ?? '', { version: second?.version })
    const { riderId, joinable } = await family()
    const [group] = await joinable({ riderId, offerId: offer.id })
    expect(group).toMatchObject({ priceMinor: 3000, totalMinor: 9000, skippedDays: [dayIn(10)] })
    expect(group?.dates.map(({ startsAt, problem }) => [startsAt, problem])).toEqual(
      [3, 17, 24].map((days) => [at(days, '16:00'), null]),
    )
  })

  test('counts no lesson of another group of its type, which a rider can join instead', async () => {
    const { trainer, offer, family } = await aGroup(app, { lessons: 2, offer: { bookingsPerWeek: 1 } })
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const second = await anArena(app, trainer, { name: 'Second' })
    await aSeries(app, trainer, {
      offerId: offer.id,
      firstDay: dayIn(3),
      wallTime: '16:00',
      rule: 'FREQ=WEEKLY;COUNT=2',
      trainerId: colleague.id,
      ...second,
    })
    const { riderId, joinable, holdTerm } = await family()
    const groups = await joinable({ riderId, offerId: offer.id })
    expect(groups.map(({ dates }) => dates.map(({ problem }) => problem))).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await holdTerm(wanted(groups[1], riderId))).status).toBe(201)
  })

  test('S6: says why a date is not possible, and nothing about others', async () => {
    const { trainer, offer, series, family } = await aGroup(app, { capacity: 1, horses: 1 })
    const [{ riderId, joinable }, other] = [await family(), await family()]
    const lessons = await seriesOf(app, trainer).lessons(series.id)
    const { take, plan } = lessonsOf(app, trainer)
    const ownHorse = await anOffer(app, trainer, { horses: 'none', arenaUnits: 0 })
    await take(lessons[0]?.id ?? '', { riderId: other.riderId })
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const beside = { trainerId: colleague.id, startsAt: at(10, '16:30') }
    await plan({ ...beside, offerId: ownHorse.id, seats: [{ riderId }] })
    const { body: horses } = await app.call('GET /api/horses', undefined, { token: trainer.token })
    const seats = [{ riderId: (await family()).riderId, horseId: horses.items[0]?.id ?? null }]
    await plan({
      ...beside,
      offerId: (await anOffer(app, trainer, { arenaUnits: 0 })).id,
      startsAt: at(17, '16:30'),
      seats,
    })
    const [group] = await joinable({ riderId, offerId: offer.id })
    expect(group?.dates.map(({ problem }) => problem)).toEqual(['full', 'busy', 'no_horse', null])
    expect(group?.totalMinor).toBe(3000)
    expect(JSON.stringify(group)).not.toContain(other.riderId)
  })
})

test('a client reads whether lessons of a group can also be booked one by one', async () => {
  const { trainer, offer, series, family } = await aGroup(app, { offer: { joins: 'term' } })
  const { client } = await family()
  const joins = async () => {
    const { body } = await app.call('GET /api/my-booking-choices', undefined, { token: client.token })
    return body.offers.find(({ id }) => id === offer.id)?.joins
  }
  expect(await joins()).toBe('term')
  const about = { token: trainer.token, params: { id: series.id } }
  await app.call('PUT /api/series/{id}/joining', { version: series.version, joins: 'single' }, about)
  expect(await joins(), 'a series that differs').toBe('both')
  await app.call('PUT /api/series/{id}/joining', { version: series.version + 1, joins: null }, about)
  expect(await joins()).toBe('term')
  const { body: single } = await lessonsOf(app, trainer).plan({ offerId: offer.id, startsAt: at(5, '10:00') })
  expect(await joins(), 'a lesson of no series').toBe('both')
  await lessonsOf(app, trainer).cancel(single.id, { version: single.version, because: 'other' })
  expect(await joins()).toBe('term')
})

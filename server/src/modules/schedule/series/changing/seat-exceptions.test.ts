import { describe, expect, test } from 'vitest'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A weekly group of five lessons with Mia; Leo may join. */
async function aGroup(capacity = 4) {
  const trainer = await aTrainer(app)
  const [mia, leo] = [await aRider(app, trainer), await aRider(app, trainer, { firstName: 'Leo' })]
  const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity })
  const { series } = await aSeries(app, trainer, { offerId, seats: [{ riderId: mia, horseId: null }] })
  const calls = seriesOf(app, trainer)
  const names: Record<string, string> = { [mia]: 'Mia', [leo]: 'Leo' }
  const riding = async (id = series.id) =>
    (await calls.lessons(id)).map(({ seats }) =>
      seats
        .filter(({ state }) => state === 'booked')
        .map(({ riderId }) => names[riderId])
        .join(' '),
    )
  const both = [mia, leo].map((riderId) => ({ riderId, horseId: null }))
  /** Books a rider for another trainer's lesson at that time. */
  const colleagueTeaches = async (riderId: string, startsAt: string) => {
    const invitationCode = await aCode(app, trainer, 'trainer')
    const { id: trainerId } = await aTrainer(app, { invitationCode })
    const hack = await anOffer(app, trainer, { name: 'Hack' })
    await aLesson(app, trainer, { offerId: hack.id, trainerId, startsAt, seats: [{ riderId }] })
  }
  return { colleagueTeaches, mia, leo, id: series.id, ...calls, riding, both, one: lessonsOf(app, trainer) }
}

describe('S5: a rider joins or leaves a group', () => {
  test('refused for a conflict on one day, which is named with the number of days', async () => {
    const { leo, id, change, riding, both, read, colleagueTeaches } = await aGroup()
    await colleagueTeaches(leo, at(15))
    const before = await read(id)
    const refused = await change(id, { version: 1, seats: both })
    const { obstructed, outOf } = refused.body.error ?? {}
    expect([refused.code, obstructed?.map(({ day }) => day), outOf]).toEqual([
      'series_obstructed',
      [dayIn(15)],
      5,
    ])
    expect(await riding()).toEqual(['Mia', 'Mia', 'Mia', 'Mia', 'Mia'])
    expect(await read(id)).toEqual(before)
  })
  test('refused beyond the number of seats; every day is named', async () => {
    const { id, change, riding, both } = await aGroup(1)
    const refused = await change(id, { version: 1, seats: both })
    expect([refused.code, refused.body.error?.obstructed?.length, refused.body.error?.outOf]).toEqual([
      'series_obstructed',
      5,
      5,
    ])
    expect(await riding()).toEqual(['Mia', 'Mia', 'Mia', 'Mia', 'Mia'])
  })
  test('a skipped day still follows later moves of its series', async () => {
    const { leo, id, change, riding, both, lessons, colleagueTeaches } = await aGroup()
    await colleagueTeaches(leo, at(15))
    const outcome = outcomeOf(await change(id, { version: 1, seats: both, skipObstructed: true }))
    expect([outcome.changed, outcome.obstructed.map(({ day }) => day)]).toEqual([4, [dayIn(15)]])
    expect(await riding()).toEqual(['Mia Leo', 'Mia Leo', 'Mia', 'Mia Leo', 'Mia Leo'])
    outcomeOf(await change(id, { version: 2, wallTime: '13:00' }))
    expect((await lessons(id))[2]?.startsAt).toBe(at(15, '13:00'))
  })
  test('a lesson moved to another day gets the rider too, and stays there', async () => {
    const { id, change, lessons, riding, both, one } = await aGroup()
    const [, second] = await lessons(id)
    await one.change(second?.id ?? '', { version: 1, startsAt: at(9, '15:00') })
    const outcome = outcomeOf(await change(id, { version: 1, seats: both }))
    expect([outcome.changed, outcome.kept]).toEqual([5, 0])
    expect(await riding()).toEqual(['Mia Leo', 'Mia Leo', 'Mia Leo', 'Mia Leo', 'Mia Leo'])
    const moved = (await lessons(id))[1]
    expect([moved?.startsAt, moved?.isException, moved?.occurrenceDay]).toEqual([
      at(9, '15:00'),
      true,
      dayIn(8),
    ])
  })
  test('this and following: earlier lessons stay as they are', async () => {
    const { id, change, lessons, riding, both, one } = await aGroup()
    const [, , , fourth] = await lessons(id)
    await one.change(fourth?.id ?? '', { version: 1, startsAt: at(23, '15:00') })
    const { series } = outcomeOf(await change(id, { version: 1, fromDay: dayIn(15), seats: both }))
    expect([await riding(), await riding(series.id)]).toEqual([
      ['Mia', 'Mia'],
      ['Mia Leo', 'Mia Leo', 'Mia Leo'],
    ])
    outcomeOf(await change(series.id, { version: 1, seats: both.slice(1) }))
    expect(await riding(series.id)).toEqual(['Leo', 'Leo', 'Leo'])
  })
  test('a cancelled lesson gets no seat', async () => {
    const { id, change, lessons, riding, both, one } = await aGroup()
    await one.cancel((await lessons(id))[1]?.id ?? '', { version: 1 })
    outcomeOf(await change(id, { version: 1, seats: both }))
    expect(await riding()).toEqual(['Mia Leo', '', 'Mia Leo', 'Mia Leo', 'Mia Leo'])
  })
})

test('S5: an undone move follows its series again', async () => {
  const { id, change, lessons, one } = await aGroup()
  const [first] = await lessons(id)
  await one.change(first?.id ?? '', { version: 1, startsAt: at(2, '15:00') })
  const back = await one.change(first?.id ?? '', {
    version: 2,
    startsAt: first?.startsAt,
    followsSeries: true,
  })
  expect([back.status, back.body.isException]).toEqual([200, false])
  outcomeOf(await change(id, { version: 1, wallTime: '12:00' }))
  expect((await lessons(id))[0]?.startsAt).toBe(at(1, '12:00'))
})

test('S5: the family of a rider who was taken out reads that the lessons are cancelled', async () => {
  const trainer = await aTrainer(app)
  const { riderId, mine } = await aFamily(app, trainer)
  const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity: 4 })
  const seats = [{ riderId, horseId: null }]
  const { series } = await aSeries(app, trainer, { offerId, rule: 'FREQ=WEEKLY;COUNT=2', seats })
  outcomeOf(await seriesOf(app, trainer).change(series.id, { version: 1, seats: [] }))
  const cancelled = { state: 'cancelled', hasExpired: false }
  expect(await mine()).toMatchObject([cancelled, cancelled])
})

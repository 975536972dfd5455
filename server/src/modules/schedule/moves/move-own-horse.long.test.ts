import { describe, expect, test } from 'vitest'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { aSchoolWithTimes } from '#test/fixtures/schedule/holds.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A week after the lesson, a day on which the school is open. */
const nextWeek = at(10).slice(0, 10)

/** A lesson at nine on an own horse, Bramble, in a school of one horse. */
async function aLessonOnOwnHorse() {
  const school = await aSchoolWithTimes(app, { clientsChooseHorse: false, arenaUnits: 0 })
  const { trainer, client, clientId, book } = school
  const owners = [{ clientId, share: 10_000 }]
  const own = await aHorse(app, trainer, { name: 'Bramble', owners })
  const { seatId } = (await book({ ...school.at('09:00'), horseId: own.id })).body
  const moves = movesOf(app, client)
  const times = (horseId?: string) =>
    moves.times(seatId, { from: nextWeek, until: nextWeek, ...(horseId !== undefined && { horseId }) })
  return {
    ...school,
    ...moves,
    own,
    seatId,
    /** Starts of the next week to which the lesson can be moved. */
    starts: async (horseId?: string) => (await times(horseId)).map(({ startsAt }) => startsAt.slice(11, 16)),
    /** Moves it to a time of the next week. */
    to: async (time: string, horseId?: string | null) => {
      const { trainerId, placeId } = school.at('09:00')
      const where = { trainerId, placeId, arenaId: null, travelFeeMinor: null }
      const body = moveOf({ ...where, startsAt: at(10, time) }, await moves.terms(seatId))
      return moves.move(seatId, { ...body, horseId })
    },
    /** In the next week. */
    offWork: (horseId: string) =>
      app.call(
        'POST /api/horses/{id}/time-off',
        { fromDay: nextWeek, untilDay: nextWeek, reason: 'Lame', byInspector: false },
        { token: trainer.token, params: { id: horseId } },
      ),
  }
}

const every = ['09:00', '09:30', '10:00', '10:30', '11:00']

describe('a client cannot move a lesson', () => {
  test('P1: to a horse of another family, or to one of the school that the trainer chooses', async () => {
    const { trainer, horse, seatId, to, client } = await aLessonOnOwnHorse()
    const other = await aFamily(app, trainer)
    const owners = [{ clientId: other.clientId, share: 10_000 }]
    const theirs = await aHorse(app, trainer, { name: 'Theirs', owners })
    const ask = (horseId: string) =>
      app.call('GET /api/my-seats/{id}/slots', undefined, {
        token: client.token,
        params: { id: seatId },
        query: { from: nextWeek, until: nextWeek, horseId },
      })
    expect((await ask(theirs.id)).code).toBe('not_found')
    expect((await ask(horse.id)).code).toBe('invalid_input')
    expect((await to('10:00', theirs.id)).code).toBe('not_found')
    expect((await to('10:00', horse.id)).code).toBe('invalid_input')
    expect((await to('10:00')).status).toBe(200)
  })

  test('H5: with an own horse that is off work', async () => {
    const { own, offWork, starts, to } = await aLessonOnOwnHorse()
    expect((await offWork(own.id)).status).toBe(201)
    expect(await starts()).toEqual([])
    expect((await to('10:00')).code).toBe('slot_taken')
  })
})

test('a moved lesson keeps its horse, and its times do not need one of the school', async () => {
  const { horse, offWork, starts, to, mine } = await aLessonOnOwnHorse()
  await offWork(horse.id)
  expect(await starts('any')).toEqual([])
  expect(await starts()).toEqual(every)
  expect((await to('10:00')).status).toBe(200)
  expect(await mine()).toMatchObject([{ horseName: 'Bramble' }])
})

test('H5, H14: a lesson is moved from an own horse that is off work to one of the school', async () => {
  const { own, offWork, starts, to, mine, terms, seatId, trainer, offer } = await aLessonOnOwnHorse()
  await offWork(own.id)
  expect(await starts('any')).toEqual(every)
  expect((await to('10:00', null)).status).toBe(200)
  expect(await mine()).toMatchObject([{ horseName: null }])
  expect((await terms(seatId)).horseId).toBe(null)
  const other = await aFamily(app, trainer)
  const query = { riderId: other.riderId, offerId: offer.id, from: nextWeek, until: nextWeek }
  const { body } = await app.call('GET /api/my-slots', undefined, { token: other.client.token, query })
  expect(body.items.map(({ startsAt }) => startsAt.slice(11, 16))).not.toContain('10:00')
})

test('a lesson on a school horse is moved to the own horse', async () => {
  const { own, to, mine, terms, seatId } = await aLessonOnOwnHorse()
  await to('10:00', null)
  expect((await to('11:00', own.id)).status).toBe(200)
  expect((await terms(seatId)).horseId).toBe(own.id)
  expect(await mine()).toMatchObject([{ horseName: 'Bramble' }])
})

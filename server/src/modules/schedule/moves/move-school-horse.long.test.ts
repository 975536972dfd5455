import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aBookedSchool, moveOf } from '#test/fixtures/schedule/moves.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A lesson at nine on a school horse that a colleague’s rider has at eleven, in a school of two horses. */
async function aLessonOnBusyHorse(horses: 'two' | 'one' = 'two') {
  const school = await aBookedSchool(app, { arenaUnits: 0 })
  const { trainer, horse, lesson, calls } = school
  const { version } = seatOf(await lesson())
  expect((await calls.seat(school.seatId, { version, horseId: horse.id })).status).toBe(200)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const seats = [{ riderId: await aRider(app, trainer), horseId: horse.id }]
  const offer = { minutes: 60, arenaUnits: 0 }
  await aLesson(app, trainer, { offer, startsAt: at(3, '11:00'), seats, trainerId: colleague.id })
  if (horses === 'two') await aHorse(app, trainer, { name: 'Bramble' })
  const times = await school.times(school.seatId)
  return { ...school, starts: times.map((time) => [time.startsAt.slice(11, 16), time.keepsHorse] as const) }
}

test('H14: a time is not offered if neither the horse of the lesson nor another one is free', async () => {
  const { starts } = await aLessonOnBusyHorse('one')
  expect(starts).toEqual([
    ['09:30', true],
    ['10:00', true],
  ])
})

test('a lesson is not moved with its horse to a time at which the horse is busy', async () => {
  const { seatId, move, times, terms, lesson } = await aLessonOnBusyHorse()
  const time = (await times(seatId)).find(({ startsAt }) => startsAt === at(3, '11:00'))
  if (!time) throw new Error('Eleven is not free.')
  const body = moveOf(time, await terms(seatId))
  expect((await move(seatId, body)).code).toBe('slot_taken')
  expect((await lesson()).startsAt).toBe(at(3, '09:00'))
})

test('moving offers the times of booking, and says at which of them the lesson loses its horse', async () => {
  const { starts, seatId, move, times, terms, mine, slots, wish } = await aLessonOnBusyHorse()
  expect(starts).toEqual([
    ['09:30', true],
    ['10:00', true],
    ['10:30', false],
    ['11:00', false],
  ])
  const time = (await times(seatId)).find(({ keepsHorse }) => !keepsHorse)
  if (!time) throw new Error('No time needs another horse.')
  const moved = await move(seatId, { ...moveOf(time, await terms(seatId)), horseId: null })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(await mine()).toMatchObject([{ startsAt: at(3, '10:30'), horseName: null }])
  const free = (await slots(wish)).map(({ startsAt }) => startsAt)
  expect(free).toEqual([at(3, '09:00'), at(3, '09:30')])
})

test('a lesson on any suitable horse keeps that at every time', async () => {
  const { seatId, times } = await aBookedSchool(app)
  expect((await times(seatId)).map(({ keepsHorse }) => keepsHorse)).toEqual([true, true, true, true])
})

test('a lesson is moved to a time at which its old horse is busy, with another horse', async () => {
  const { seatId, move, terms, first } = await aLessonOnBusyHorse()
  const eleven = moveOf({ ...first, startsAt: at(3, '11:00') }, await terms(seatId))
  const moved = await move(seatId, { ...eleven, horseId: null })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body).toMatchObject({ startsAt: at(3, '11:00'), horseName: null })
})

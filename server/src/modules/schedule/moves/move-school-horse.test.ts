import { expect, test } from 'vitest'
import { aHorse } from '../../../../test/http/horses.ts'
import { aLesson, aRider, at, seatOf } from '../../../../test/http/lessons.ts'
import { aBookedSchool, moveOf } from '../../../../test/http/moves.ts'
import { aCode, aTrainer } from '../../../../test/http/people.ts'
import { testApp } from '../../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A lesson at nine on a school horse that a colleague’s rider has at eleven, in a school of two horses. */
async function aLessonOnBusyHorse() {
  const school = await aBookedSchool(app, { arenaUnits: 0 })
  const { trainer, horse, lesson, calls } = school
  const { version } = seatOf(await lesson())
  expect((await calls.seat(school.seatId, { version, horseId: horse.id })).status).toBe(200)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const seats = [{ riderId: await aRider(app, trainer), horseId: horse.id }]
  const offer = { minutes: 60, arenaUnits: 0 }
  await aLesson(app, trainer, { offer, startsAt: at(3, '11:00'), seats, trainerId: colleague.id })
  await aHorse(app, trainer, { name: 'Bramble' })
  return school
}

test('a lesson is moved to a time at which its old horse is busy, with another horse', async () => {
  const { seatId, move, terms, first } = await aLessonOnBusyHorse()
  const eleven = moveOf({ ...first, startsAt: at(3, '11:00') }, await terms(seatId))
  const moved = await move(seatId, { ...eleven, horseId: null })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body).toMatchObject({ startsAt: at(3, '11:00'), horseName: null })
})

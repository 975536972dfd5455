import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const day = (days: number) => at(days).slice(0, 10)

async function booked(days: number) {
  const trainer = await aTrainer(app)
  const horse = await aHorse(app, trainer, { sex: 'mare' })
  const riderId = await aRider(app, trainer)
  const { id } = await aLesson(app, trainer, {
    startsAt: at(days),
    seats: [{ riderId, horseId: horse.id }],
  })
  const seat = async () => seatOf(await lessonsOf(app, trainer).read(id))
  return { horse, seat, by: { token: trainer.token, params: { id: horse.id } } }
}

test('H5: time off work that gets a later end empties the seats until then', async () => {
  const { horse, seat, by } = await booked(3)
  const body = { fromDay: day(0), untilDay: day(1), reason: 'Lame', byInspector: false }
  const { body: timeOff } = await app.call('POST /api/horses/{id}/time-off', body, by)
  expect(await seat()).toMatchObject({ horseId: horse.id, lostHorse: null })
  const later = { version: timeOff.version, untilDay: day(5) }
  const answer = await app.call('POST /api/time-off/{id}/end', later, { ...by, params: { id: timeOff.id } })
  expect(answer.status).toBe(200)
  expect(await seat()).toMatchObject({ horseId: null, lostHorse: { id: horse.id } })
})

test.each([
  ['H4: a mare in foal', { breeding: 'heavy_in_foal' as const }],
  ['a horse that left', { archived: 'sold' as const }],
])('%s loses its future seats', async (_, change) => {
  const { horse, seat, by } = await booked(3)
  const answer = await app.call('PATCH /api/horses/{id}', { version: horse.version, ...change }, by)
  expect(answer.status).toBe(200)
  expect(await seat()).toMatchObject({ horseId: null, lostHorse: { id: horse.id } })
})

test('renaming a horse empties no seat', async () => {
  const { horse, seat, by } = await booked(3)
  await app.call('PATCH /api/horses/{id}', { version: horse.version, name: 'Clover' }, by)
  expect(await seat()).toMatchObject({ horseId: horse.id, lostHorse: null })
})

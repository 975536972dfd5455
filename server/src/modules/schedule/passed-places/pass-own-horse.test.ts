import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aPassedPlace } from '#test/fixtures/schedule/passed-places.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family passes on its place on a horse of these clients. Returns the horse that the other family gets. */
async function horseTaken(horses: 'own' | 'assigned', isShared: boolean) {
  const { trainer, giver, families, seatId, lesson, lessons, takeAs } = await aPassedPlace(app, {
    given: { horses },
  })
  const [family] = families
  if (!family) throw new Error('There is no other family.')
  const owners = [{ clientId: giver.clientId, share: isShared ? 5000 : 10_000 }]
  if (isShared) owners.push({ clientId: family.clientId, share: 5000 })
  const own = await aHorse(app, trainer, { name: 'Bramble', owners })
  expect((await lessons.seat(seatId, { version: 1, horseId: own.id })).status).toBe(200)
  await aHorse(app, trainer)
  await aHorse(app, trainer)
  const taken = await takeAs(family)
  expect(taken.status).toBe(201)
  const seat = (await lessons.read(lesson.id)).seats.find(({ riderId }) => riderId === family.riderId)
  return seat?.horseId === own.id ? 'own' : seat?.horseId
}

test('S22: a place does not bring another family onto a horse of the family that passes it on', async () => {
  expect(await horseTaken('assigned', false)).toBe(null)
  expect(await horseTaken('own', false)).toBe(null)
})

test('S22: a horse that both families own goes along with the place', async () => {
  expect(await horseTaken('assigned', true)).toBe('own')
})

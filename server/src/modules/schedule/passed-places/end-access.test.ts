import { expect, test } from 'vitest'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { aPassedPlace, placeLinksOf, secretOfPlace, takingOf } from '#test/fixtures/schedule/passed-places.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('P1: the link of a person who may no longer book for the rider gives no place away', async () => {
  const { trainer, giver, families, seatId, giving } = await aPassedPlace(app, {}, 2)
  const [parent, family] = families
  if (!parent || !family) throw new Error('There are no other families.')
  const home = households(app, trainer)
  const clientId = await home.recordOf(parent.client)
  await home.permit(clientId, giver.riderId, ['book'])
  await giving.stop(seatId)
  const made = await placeLinksOf(app, parent.client).pass(seatId)
  const secret = secretOfPlace(made.body.url)
  const calls = placeLinksOf(app, family.client)
  const { place } = (await calls.look(secret)).body
  await home.permit(clientId, giver.riderId, [])
  expect((await calls.look(secret)).body.state).toBe('ended')
  expect((await calls.take(secret, takingOf(place, family.riderId))).code).toBe('place_gone')
})

import { expect, test } from 'vitest'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { cardApp } from './card-seller.ts'
import { aPaidGroup } from './paid-groups.ts'

const { app, fake } = await cardApp()

test('S8: a lesson with a place that was paid when it was booked changes its type at the same price only', async () => {
  const rest = { arenaUnits: 0, horses: 'none', minutes: 60 } as const
  const school = await aPaidGroup(app, fake, { lessons: 1, offer: { ...rest, minRiders: 2 } })
  const family = await school.family()
  const held = await family.holdGroup()
  const { body } = await family.payTerm(held)
  await family.confirm(body.id)
  await family.outcome(body.id)
  expect(await school.statesOf(held.id)).toEqual(['booked'])
  const { token } = school.trainer
  const [own] = await family.mine()
  const params = { id: own?.lessonId ?? '' }
  const { version, startsAt } = (await app.call('GET /api/lessons/{id}', undefined, { token, params })).body
  const propose = async (priceMinor: number) => {
    const other = { ...rest, kind: 'group', capacity: 2, priceMinor } as const
    const { id: offerId } = await anOffer(app, school.trainer, other)
    const wanted = { version, offerId, offerVersion: 1, answerBy: startsAt }
    return app.call('POST /api/lessons/{id}/type-change', wanted, { token, params })
  }
  for (const priceMinor of [5000, 2000]) expect((await propose(priceMinor)).code).toBe('seat_state')
  expect((await propose(3000)).body).toEqual({ isAsked: false })
})

import { expect, test } from 'vitest'
import { aLesson, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

async function aSchool() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const permit = (expiresOn: string, trainerId: string | null = null) =>
    app.call('POST /api/permits', { kind: 'liability_insurance', expiresOn, trainerId }, { token })
  return { trainer, permit, ...lessonsOf(app, trainer), offerId: (await anOffer(app, trainer)).id }
}

test('H13: "expired -> new bookings blocked after a configurable grace"; what is booked already stays and moves', async () => {
  const { trainer, permit, plan, take, change, offerId } = await aSchool()
  const booked = await aLesson(app, trainer, { startsAt: at(2) })
  await permit(day(-60))
  const refused = await plan({ offerId, startsAt: at(3) })
  expect([refused.status, refused.code]).toEqual([422, 'permit_expired'])
  expect(refused.body.error?.fields?.['permit']).toBe(
    `Public liability insurance expired on ${day(-60).split('-').toReversed().join('/')}`,
  )
  expect((await take(booked.id, { riderId: await aRider(app, trainer) })).code).toBe('permit_expired')
  expect((await change(booked.id, { version: booked.version, startsAt: at(2, '15:00') })).status).toBe(200)
  await permit(day(300))
  expect((await plan({ offerId, startsAt: at(3) })).status).toBe(201)
})

test('H13: an expired certificate of one trainer does not stop others', async () => {
  const { trainer, permit, plan, offerId } = await aSchool()
  const colleague = await aTrainer(app, {
    invitationCode: (await app.call('POST /api/invitations', { role: 'trainer' }, { token: trainer.token }))
      .body.code,
  })
  await permit(day(-60), colleague.id)
  expect((await plan({ offerId, startsAt: at(4), trainerId: colleague.id })).code).toBe('permit_expired')
  expect((await plan({ offerId, startsAt: at(4) })).status).toBe(201)
})

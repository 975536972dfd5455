import { expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aBuyer } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a horse of a client is suggested only to riders who ride it already', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const lame = await aHorse(app, trainer)
  const owner = await aBuyer(app, trainer)
  const owners = [{ clientId: owner, share: 10_000 }]
  const own = await aHorse(app, trainer, { name: 'Juniper', owners })
  const [itsRider, other] = [await aRider(app, trainer), await aRider(app, trainer, { firstName: 'Leo' })]
  const past = await aLesson(app, trainer, {
    startsAt: at(-3),
    seats: [{ riderId: itsRider, horseId: own.id }],
  })
  const [seat] = past.seats
  if (!seat) throw new Error('The lesson has no seat.')
  await app.call(
    'PATCH /api/seats/{id}',
    { version: seat.version, state: 'attended' },
    { token, params: { id: seat.id } },
  )
  for (const [days, riderId] of [
    [1, itsRider],
    [2, other],
  ] as const)
    await aLesson(app, trainer, { startsAt: at(days), seats: [{ riderId, horseId: lame.id }] })
  const query = { fromDay: at(0).slice(0, 10) }
  const { body } = await app.call('GET /api/horses/{id}/affected-seats', undefined, {
    token,
    params: { id: lame.id },
    query,
  })
  expect(body.items.map(({ suitable }) => suitable)).toEqual([[own.id], []])
})

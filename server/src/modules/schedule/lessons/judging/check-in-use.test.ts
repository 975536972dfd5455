import { describe, expect, test } from 'vitest'
import { anArena, aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const lessons = lessonsOf(app, trainer)

const archivable = {
  riders: ['GET /api/riders/{id}', 'PATCH /api/riders/{id}'],
  places: ['GET /api/places/{id}', 'PATCH /api/places/{id}'],
  horses: ['GET /api/horses/{id}', 'PATCH /api/horses/{id}'],
  offers: ['GET /api/offers/{id}', 'PATCH /api/offers/{id}'],
} as const
async function archive(what: keyof typeof archivable, id: string): Promise<void> {
  const [read, change] = archivable[what]
  const by = { token, params: { id } }
  const { version } = (await app.call(read, undefined, by)).body
  const answer = await app.call(change, { version, archived: what === 'horses' ? 'sold' : true }, by)
  if (answer.status !== 200) throw new Error(`Archiving answered ${answer.status}`)
}

describe('archived records cannot be booked', () => {
  test('a rider: in a new lesson, in a seat, and in a series', async () => {
    const riderId = await aRider(app, trainer)
    const lesson = await aLesson(app, trainer, { startsAt: at(2) })
    await archive('riders', riderId)
    const offerId = lesson.offerId
    const answers = [
      await lessons.plan({ offerId, startsAt: at(3), seats: [{ riderId }] }),
      await lessons.take(lesson.id, { riderId }),
      await seriesOf(app, trainer).plan({
        offerId,
        firstDay: at(4).slice(0, 10),
        wallTime: '10:00',
        rule: 'FREQ=WEEKLY;COUNT=2',
        seats: [{ riderId, horseId: null }],
      }),
    ]
    for (const { status, code, body } of answers)
      expect([status, code, body.error?.fields]).toEqual([
        422,
        'archived',
        { riderId: 'Mia Hale is archived. Choose another rider, or reinstate Mia first.' },
      ])
  })

  test('a rider of an archived client, who is in no list; existing bookings stay', async () => {
    const riderId = await aRider(app, trainer, { firstName: 'Orla' })
    const read = () => app.call('GET /api/riders/{id}', undefined, { token, params: { id: riderId } })
    const found = async () =>
      (await app.call('GET /api/riders', undefined, { token, query: { search: 'Orla' } })).body.items
    const booked = await aLesson(app, trainer, { startsAt: at(9), seats: [{ riderId }] })
    const open = await aLesson(app, trainer, { startsAt: at(10) })
    expect(await found()).toHaveLength(1)
    const params = { id: (await read()).body.clientId }
    const { version } = (await app.call('GET /api/clients/{id}', undefined, { token, params })).body
    await app.call('PATCH /api/clients/{id}', { version, archived: true }, { token, params })
    const refused = await lessons.take(open.id, { riderId })
    expect([refused.status, refused.code, refused.body.error?.fields]).toEqual([
      422,
      'archived',
      {
        riderId: 'The client of Orla Hale is archived. Choose another rider, or reinstate the client first.',
      },
    ])
    expect(await found()).toEqual([])
    expect(seatOf(await lessons.read(booked.id)).state).toBe('booked')
    const moved = await lessons.change(booked.id, { version: booked.version, startsAt: at(9, '12:00') })
    expect(moved.status).toBe(200)
  })

  test('but a booked rider keeps the seat when the lesson moves', async () => {
    const riderId = await aRider(app, trainer)
    const lesson = await aLesson(app, trainer, { startsAt: at(5), seats: [{ riderId }] })
    await archive('riders', riderId)
    const moved = await lessons.change(lesson.id, { version: lesson.version, startsAt: at(5, '12:00') })
    expect(moved.status).toBe(200)
    const seat = seatOf(moved.body)
    const gone = await lessons.seat(seat.id, { version: seat.version, state: 'cancelled' })
    const again = await lessons.seat(seat.id, { version: seatOf(gone.body).version, state: 'booked' })
    expect(again.code).toBe('archived')
  })

  test('a location, for new lessons and for moves to it', async () => {
    const { placeId, arenaId } = await anArena(app, trainer)
    const lesson = await aLesson(app, trainer, { startsAt: at(6) })
    const { id: offerId } = await anOffer(app, trainer)
    await archive('places', placeId)
    const planned = await lessons.plan({ offerId, startsAt: at(7), placeId })
    expect([planned.code, planned.body.error?.fields]).toEqual([
      'archived',
      { placeId: 'Oakfield is archived. Choose another location, or reinstate it first.' },
    ])
    expect((await lessons.change(lesson.id, { version: lesson.version, arenaId })).code).toBe('archived')
  })

  test('a horse and a lesson type', async () => {
    const horse = await aHorse(app, trainer)
    const riderId = await aRider(app, trainer)
    const { id: offerId } = await anOffer(app, trainer)
    await archive('horses', horse.id)
    const seats = [{ riderId, horseId: horse.id }]
    const planned = await lessons.plan({ offerId, startsAt: at(8), seats })
    expect([planned.code, planned.body.error?.fields]).toEqual([
      'horse_unavailable',
      { horseId: 'Biscuit has left the yard.' },
    ])
    await archive('offers', offerId)
    expect((await lessons.plan({ offerId, startsAt: at(8) })).body.error?.fields).toEqual({
      offerId: 'is no longer sold',
    })
  })
})

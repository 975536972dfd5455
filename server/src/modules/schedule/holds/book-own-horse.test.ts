import { describe, expect, test } from 'vitest'
import { aFamily, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aSchoolWithTimes } from '#test/fixtures/schedule/holds.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at as atDay } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

type Given = Parameters<typeof aSchoolWithTimes>[1]

/** A school of one horse, and a family with an own horse, Bramble. */
async function aFamilyWithHorse({ horse = {}, ...offer }: Given & { horse?: object } = {}) {
  const school = await aSchoolWithTimes(app, { clientsChooseHorse: false, arenaUnits: 0, ...offer })
  const { trainer, clientId, client, riderId, slots, wish, at } = school
  const owners = [{ clientId, share: 10_000 }]
  const own = await aHorse(app, trainer, { name: 'Bramble', owners, ...horse })
  const { token } = trainer
  return {
    ...school,
    own,
    choices: async () =>
      (await app.call('GET /api/my-booking-choices', undefined, { token: client.token })).body,
    /** Starts at which the rider can be booked on a horse; undefined: on any of the school. */
    starts: async (horseId?: string) =>
      (await slots({ ...wish, horseId })).map(({ startsAt }) => startsAt.slice(11, 16)),
    ask: async (horseId: string) => {
      const query = { ...wish, horseId, from: bookingDay(), until: bookingDay() }
      return app.call('GET /api/my-slots', undefined, { token: client.token, query })
    },
    onOwn: (time: string) => ({ ...at(time), horseId: own.id }),
    offWork: (horseId: string) =>
      app.call(
        'POST /api/horses/{id}/time-off',
        { fromDay: bookingDay(), untilDay: bookingDay(), reason: 'Lame', byInspector: false },
        { token, params: { id: horseId } },
      ),
    leave: ({ id, version }: { id: string; version: number }) =>
      app.call('PATCH /api/horses/{id}', { version, archived: 'sold' }, { token, params: { id } }),
    /** A lesson of another rider with another trainer’s lesson type. */
    ride: async (horseId: string, time: string, rider?: string) =>
      aLesson(app, trainer, {
        offer: { minutes: 30, arenaUnits: 0, horseLeadMinutes: 0, trainerBufferMinutes: 0 },
        startsAt: atDay(3, time),
        seats: [{ riderId: rider ?? (await aRider(app, trainer)), horseId }],
      }),
    riderId,
  }
}

const every = ['09:00', '09:30', '10:00', '10:30', '11:00']

describe('a client cannot ask for times or book', () => {
  test('P1: on a horse of another family', async () => {
    const { trainer, ask, hold, at, choices } = await aFamilyWithHorse()
    const other = await aFamily(app, trainer)
    const owners = [{ clientId: other.clientId, share: 10_000 }]
    const theirs = await aHorse(app, trainer, { name: 'Theirs', owners })
    expect((await ask(theirs.id)).code).toBe('not_found')
    expect((await hold({ ...at('09:00'), horseId: theirs.id })).code).toBe('not_found')
    expect(JSON.stringify(await choices())).not.toContain('Theirs')
  })

  test('on an own horse that has left', async () => {
    const { own, leave, ask, hold, onOwn, choices } = await aFamilyWithHorse()
    expect((await leave(own)).status).toBe(200)
    expect((await ask(own.id)).code).toBe('not_found')
    expect((await hold(onOwn('09:00'))).code).toBe('not_found')
    expect((await choices()).riders[0]?.horses).toEqual([])
  })

  test('H5: on an own horse on a day on which it is off work', async () => {
    const { own, offWork, starts, hold, onOwn } = await aFamilyWithHorse()
    expect((await offWork(own.id)).status).toBe(201)
    expect(await starts(own.id)).toEqual([])
    expect(await starts()).toEqual(every)
    const refused = await hold(onOwn('09:00'))
    expect([refused.code, refused.body.error]).toMatchObject(['slot_taken', { nearest: [] }])
  })

  test('H2: on an own horse that has done enough that day', async () => {
    const { own, ride, starts, hold, onOwn } = await aFamilyWithHorse({ horse: { maxWorksPerDay: 1 } })
    await ride(own.id, '08:00')
    expect(await starts(own.id)).toEqual([])
    expect(await starts()).toEqual(every)
    expect((await hold(onOwn('10:00'))).code).toBe('slot_taken')
  })

  test('on an own horse that another rider has then; the nearest times are of that horse', async () => {
    const limits = { minRestMinutes: 0, maxWorksInARow: 9, maxWorksPerDay: 9, maxMinutesPerDay: 600 }
    const { own, wish, at, hold, onOwn, ...school } = await aFamilyWithHorse({
      horse: limits,
      horseLeadMinutes: 0,
    })
    const { trainer } = school
    const sister = await aRider(app, trainer)
    const held = await hold(onOwn('09:00'))
    expect(held.status).toBe(201)
    expect(await school.confirm([held.body])).toMatchObject({ status: 201 })
    expect(await school.starts(own.id)).toEqual(['10:00', '10:30', '11:00'])
    const refused = await hold({ ...onOwn('09:00'), riderId: sister })
    expect(refused.code, 'a rider of somebody else').toBe('not_found')
    const again = await hold({ ...at('09:30'), ...wish, horseId: own.id })
    expect(again.code).toBe('slot_taken')
    expect(again.body.error?.nearest?.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ])
  })
})

test('H14: an own horse is booked while no horse of the school is free', async () => {
  const { horse, own, offWork, starts, hold, onOwn, at, confirm, mine } = await aFamilyWithHorse()
  await offWork(horse.id)
  expect(await starts()).toEqual([])
  expect(await starts(own.id)).toEqual(every)
  expect((await hold(at('09:00'))).code).toBe('slot_taken')
  const held = await hold(onOwn('09:00'))
  expect(held.body.horseId).toBe(own.id)
  expect((await confirm([held.body])).status).toBe(201)
  expect(await mine()).toMatchObject([{ state: 'booked', horseName: 'Bramble' }])
})

test('a request names the own horse too', async () => {
  const { own, onOwn, book, trainer } = await aFamilyWithHorse({ booking: 'request' })
  expect((await book(onOwn('09:00'))).body).toMatchObject({ state: 'requested', horseName: 'Bramble' })
  const { body } = await app.call('GET /api/booking-requests', undefined, { token: trainer.token })
  expect(body.items).toMatchObject([{ horseId: own.id }])
})

describe('a client chooses from', () => {
  test('H6: the horses of the family that suit the rider, without a reason for others', async () => {
    const { trainer, clientId, own, choices } = await aFamilyWithHorse()
    const owners = [{ clientId, share: 10_000 }]
    await aHorse(app, trainer, { name: 'Storm', owners, minRiderLevel: 9 })
    const { riders, hasSchoolHorses } = await choices()
    expect(riders[0]?.horses).toEqual([{ id: own.id, name: 'Bramble', photoId: null }])
    expect(hasSchoolHorses).toBe(true)
  })

  test('horses of the school only if there are any', async () => {
    const { horse, leave, choices } = await aFamilyWithHorse()
    await leave(horse)
    expect((await choices()).hasSchoolHorses).toBe(false)
  })

  test('the horse of most of the last lessons first', async () => {
    const { own, horse, ride, riderId, choices } = await aFamilyWithHorse({
      horse: { minRestMinutes: 0, maxWorksInARow: 9 },
    })
    const usual = async () => (await choices()).riders[0]?.usualHorseId
    expect(await usual()).toBe(null)
    await ride(own.id, '12:00', riderId)
    expect(await usual()).toBe(own.id)
    await ride(horse.id, '13:00', riderId)
    expect(await usual()).toBe(null)
    await ride(own.id, '14:30', riderId)
    expect(await usual()).toBe(own.id)
  })
})

import { describe, expect, test } from 'vitest'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { aSchoolWithTimes } from '#test/fixtures/schedule/holds.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A held place at nine, and what its client asks about horses. */
async function aHeldPlace(given: Parameters<typeof aSchoolWithTimes>[1] = {}) {
  const school = await aSchoolWithTimes(app, given)
  const { body: held } = await school.hold(school.at('09:00'))
  const askAs =
    (token: string, seatId = held.seatId) =>
    (horseId: string | null) =>
      app.call('PUT /api/my-holds/{id}/horse', { horseId }, { token, params: { id: seatId } })
  const listAs = (token: string, seatId = held.seatId) =>
    app.call('GET /api/my-holds/{id}/horses', undefined, { token, params: { id: seatId } })
  const { token } = school.client
  return {
    ...school,
    held,
    askAs,
    listAs,
    ask: askAs(token),
    names: async (seatId?: string) => (await listAs(token, seatId)).body.items.map(({ name }) => name),
  }
}

describe('a client cannot choose', () => {
  test('a horse of the business, unless the lesson type allows it', async () => {
    const { horse, ask, names, hold, at, wish, client, listAs } = await aHeldPlace({
      clientsChooseHorse: false,
    })
    expect(await names()).toEqual([])
    expect((await ask(horse.id)).code).toBe('not_found')
    const refused = await hold({ ...at('10:00'), horseId: horse.id })
    expect([refused.code, Object.keys(refused.body.error?.fields ?? {})]).toEqual([
      'invalid_input',
      ['horseId'],
    ])
    const query = {
      ...wish,
      from: at('10:00').startsAt.slice(0, 10),
      until: at('10:00').startsAt.slice(0, 10),
    }
    const slots = { token: client.token, query: { ...query, horseId: horse.id } }
    expect((await app.call('GET /api/my-slots', undefined, slots)).code).toBe('invalid_input')
    expect((await listAs(client.token)).status).toBe(200)
  })

  test('P1: for a place of another family, or on its horse', async () => {
    const { trainer, ask, askAs, listAs, held } = await aHeldPlace()
    const other = await aFamily(app, trainer)
    const owners = [{ clientId: other.clientId, share: 10_000 }]
    const theirs = await aHorse(app, trainer, { name: 'Theirs', owners })
    expect((await ask(theirs.id)).code).toBe('not_found')
    expect((await askAs(other.client.token)(null)).code).toBe('not_found')
    expect((await listAs(other.client.token)).code).toBe('not_found')
    expect((await askAs(other.client.token, crypto.randomUUID())(null)).code).toBe('not_found')
    expect(held.horseId).toBe(null)
  })

  test('H6: a horse that does not suit the rider; nobody says why, and nothing changes', async () => {
    const { trainer, ask, names, holds } = await aHeldPlace()
    const difficult = await aHorse(app, trainer, { name: 'Storm', minRiderLevel: 9 })
    expect(await names()).not.toContain('Storm')
    const refused = await ask(difficult.id)
    expect(refused.code).toBe('slot_taken')
    expect(JSON.stringify(refused.body)).not.toMatch(/weight|level|kilogram|\bkg\b|Storm|[2-9]/i)
    expect((await holds())[0]?.horseId).toBe(null)
  })

  test('H14: the horse that another rider needs then', async () => {
    const { trainer, horse, held, ask, names, offer } = await aHeldPlace()
    await aHorse(app, trainer, { name: 'Spare', maxRiderHeightCm: 150 })
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const seats = [{ riderId: await aRider(app, trainer, { heightCm: 190 }) }]
    const beside = { trainerId: colleague.id, offerId: offer.id, startsAt: held.startsAt, seats }
    await aLesson(app, trainer, beside)
    expect(await names()).toEqual(['Spare'])
    expect((await ask(horse.id)).code).toBe('slot_taken')
  })

  test('a horse for a place that is no longer held', async () => {
    const { horse, ask, release, pass, held } = await aHeldPlace()
    await pass()
    expect((await ask(horse.id)).code).toBe('hold_ended')
    await release(held.seatId)
  })
})

test('a client chooses a horse of the business, which is booked, and any suitable one again', async () => {
  const { horse, ask, names, holds, confirm, mine } = await aHeldPlace()
  expect(await names()).toEqual([horse.name])
  expect((await ask(horse.id)).body.horseId).toBe(horse.id)
  expect((await ask(null)).body.horseId).toBe(null)
  await ask(horse.id)
  const booked = await confirm(await holds())
  expect(booked.status).toBe(201)
  expect(await mine()).toMatchObject([{ state: 'booked', horseName: horse.name }])
})

test('an owner always chooses their own horse, and takes none of the business', async () => {
  const { trainer, clientId, ask, names, holds, confirm, mine } = await aHeldPlace({
    clientsChooseHorse: false,
  })
  const owners = [{ clientId, share: 10_000 }]
  const own = await aHorse(app, trainer, { name: 'Mine', owners })
  expect(await names()).toEqual(['Mine'])
  expect((await ask(own.id)).body.horseId).toBe(own.id)
  await confirm(await holds())
  expect(await mine()).toMatchObject([{ horseName: 'Mine' }])
})

test('of two families that choose the last horse at once, one gets it', async () => {
  const { trainer, at, ask, askAs } = await aHeldPlace({ trainerBufferMinutes: 0 })
  const other = await aFamily(app, trainer)
  const spare = await aHorse(app, trainer, { name: 'Spare', maxWorksPerDay: 1 })
  const second = await other.hold({ ...at('10:00'), riderId: other.riderId })
  const askToo = askAs(other.client.token, second.body.seatId)
  const answers = await Promise.all([ask(spare.id), askToo(spare.id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

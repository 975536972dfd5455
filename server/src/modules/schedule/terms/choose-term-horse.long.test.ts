import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aGroup, wanted } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A weekly group whose four places a family holds, and what clients ask about horses. */
async function aHeldGroup(given: Parameters<typeof aGroup>[1] = {}) {
  const school = await aGroup(app, { horses: 2, ...given })
  const own = await school.family()
  const hold = async ({ joinable, holdTerm, riderId }: typeof own) => {
    const [group] = await joinable({ riderId, offerId: school.offer.id })
    return (await holdTerm(wanted(group, riderId))).body
  }
  const held = await hold(own)
  const askAs =
    ({ token }: Pick<Person, 'token'>, id = held.id) =>
    (horseId: string | null) =>
      app.call('PUT /api/my-held-terms/{id}/horse', { horseId }, { token, params: { id } })
  const listAs = ({ token }: Pick<Person, 'token'>, id = held.id) =>
    app.call('GET /api/my-held-terms/{id}/horses', undefined, { token, params: { id } })
  const { items } = (await app.call('GET /api/horses', undefined, { token: school.trainer.token })).body
  return {
    ...school,
    own,
    hold,
    held,
    horses: items,
    askAs,
    listAs,
    ask: askAs(own.client),
    counts: async () =>
      (await listAs(own.client)).body.items.map(({ name, lessons }) => `${name}: ${lessons}`),
    horsesHeld: async () => (await own.heldTerms())[0]?.seats.map(({ horseId }) => horseId),
    /** A horse with another rider at the time of one of the lessons. */
    keepBusy: async (horseId: string | null, days: number, rider: object = {}) => {
      const colleague = await aTrainer(app, { invitationCode: await aCode(app, school.trainer, 'trainer') })
      const { id: offerId } = await anOffer(app, school.trainer, { arenaUnits: 0 })
      const seats = [{ riderId: await aRider(app, school.trainer, rider), horseId }]
      await aLesson(app, school.trainer, {
        trainerId: colleague.id,
        offerId,
        startsAt: at(days, '16:00'),
        seats,
      })
    },
  }
}

const any = [null, null, null, null]

describe('a client who joins a group cannot choose', () => {
  test('a horse of the business, unless the lesson type allows it', async () => {
    const { ask, counts, horses, horsesHeld } = await aHeldGroup({ offer: { clientsChooseHorse: false } })
    expect(await counts()).toEqual([])
    expect((await ask(horses[0]?.id ?? '')).code).toBe('not_found')
    expect(await horsesHeld()).toEqual(any)
  })

  test('P1: for a group of another family, or on its horse', async () => {
    const { trainer, family, ask, askAs, listAs, horsesHeld } = await aHeldGroup()
    const other = await family()
    const owners = [{ clientId: other.clientId, share: 10_000 }]
    const theirs = await aHorse(app, trainer, { name: 'Theirs', owners })
    expect((await ask(theirs.id)).code).toBe('not_found')
    expect((await askAs(other.client)(null)).code).toBe('not_found')
    expect((await listAs(other.client)).code).toBe('not_found')
    expect(await horsesHeld()).toEqual(any)
  })

  test('a horse of another business', async () => {
    const { ask } = await aHeldGroup()
    const elsewhere = await aHorse(app, await aTrainer(app), { name: 'Far' })
    expect((await ask(elsewhere.id)).code).toBe('not_found')
  })

  test('H6: a horse that does not suit the rider; nobody says why, and nothing changes', async () => {
    const { trainer, ask, counts, horsesHeld } = await aHeldGroup()
    const difficult = await aHorse(app, trainer, { name: 'Storm', minRiderLevel: 9 })
    expect(await counts()).toEqual(['Horse 0: 4', 'Horse 1: 4'])
    const refused = await ask(difficult.id)
    expect(refused.code).toBe('slot_taken')
    expect(JSON.stringify(refused.body)).not.toMatch(/weight|level|kilogram|\bkg\b|Storm|[2-9]/i)
    expect(await horsesHeld()).toEqual(any)
  })

  test('a horse for places that are no longer held, or are booked', async () => {
    const { own, held, ask, horses, listAs } = await aHeldGroup()
    await own.bookTerm(held)
    expect((await ask(horses[0]?.id ?? '')).code).toBe('hold_ended')
    expect((await listAs(own.client)).code).toBe('hold_ended')
    const released = await aHeldGroup()
    await released.own.releaseTerm(released.held.id)
    expect((await released.ask(released.horses[0]?.id ?? '')).code).toBe('not_found')
  })

  test('a horse after the hold has expired', async () => {
    const { own, held, ask, horses, businessId } = await aHeldGroup()
    await inScope(app.db, jobScope(businessId), (tx) =>
      sql`update seats set held_until = now() - interval '1 second' where state = 'held'`.execute(tx),
    )
    expect((await ask(horses[0]?.id ?? '')).code).toBe('hold_ended')
    expect((await own.bookTerm(held)).code).toBe('hold_ended')
  })
})

test('a client chooses one horse for all lessons of a group, and any suitable one again', async () => {
  const { own, ask, counts, horses, horsesHeld } = await aHeldGroup()
  const id = horses[0]?.id ?? ''
  expect(await counts()).toEqual(['Horse 0: 4', 'Horse 1: 4'])
  expect((await ask(id)).body.seats.map(({ horseId }) => horseId)).toEqual([id, id, id, id])
  expect(await counts()).toEqual(['Horse 0: 4', 'Horse 1: 4'])
  expect((await ask(null)).status).toBe(200)
  expect(await horsesHeld()).toEqual(any)
  await ask(id)
  const [held] = await own.heldTerms()
  expect(held && (await own.bookTerm(held)).status).toBe(201)
  expect((await own.mine()).map(({ horseName }) => horseName)).toEqual(Array(4).fill('Horse 0'))
})

test('H5, H6: lessons for which the horse is not free get any suitable one', async () => {
  const { trainer, ask, counts, horses, keepBusy } = await aHeldGroup({ horses: 3 })
  const id = horses[0]?.id ?? ''
  await keepBusy(id, 10)
  const fromDay = at(17, '00:00').slice(0, 10)
  const off = { fromDay, untilDay: fromDay, reason: 'Lame', byInspector: false }
  const about = { token: trainer.token, params: { id } }
  expect((await app.call('POST /api/horses/{id}/time-off', off, about)).status).toBe(201)
  expect(await counts()).toEqual(['Horse 0: 2', 'Horse 1: 4', 'Horse 2: 4'])
  const answer = await ask(id)
  expect(answer.body.seats.map(({ horseId }) => horseId)).toEqual([id, null, null, id])
  expect(answer.body.seats.map(({ horseName }) => horseName !== null)).toEqual([true, false, false, true])
  expect(JSON.stringify(answer.body)).not.toMatch(/Lame/)
})

test('H2: each lesson on the horse counts for the later ones', async () => {
  const { trainer, ask, counts } = await aHeldGroup({ rule: 'FREQ=DAILY;COUNT=4', offer: { minutes: 60 } })
  const tired = await aHorse(app, trainer, { name: 'Tired', maxMinutesPerWeek: 120 })
  expect(await counts()).toContain('Tired: 2')
  const { seats } = (await ask(tired.id)).body
  expect(seats.map(({ horseId }) => horseId)).toEqual([tired.id, tired.id, null, null])
})

test('H14: a horse that another rider needs then is not given on that date', async () => {
  const { trainer, ask, counts, horses, keepBusy } = await aHeldGroup({ horses: 1 })
  await aHorse(app, trainer, { name: 'Spare', maxRiderHeightCm: 150 })
  await keepBusy(null, 10, { heightCm: 190 })
  expect(await counts()).toEqual(['Horse 0: 3', 'Spare: 4'])
  expect((await ask(horses[0]?.id ?? '')).body.seats.map(({ horseId }) => horseId)[1]).toBe(null)
})

test('an owner chooses their own horse, and takes none of the business', async () => {
  const { trainer, own, ask, counts } = await aHeldGroup({ offer: { clientsChooseHorse: false } })
  const mine = await aHorse(app, trainer, {
    name: 'Mine',
    owners: [{ clientId: own.clientId, share: 10_000 }],
  })
  expect(await counts()).toEqual(['Mine: 4'])
  expect((await ask(mine.id)).body.seats.every(({ horseId }) => horseId === mine.id)).toBe(true)
})

test('any suitable horse is refused if none is left for one of the lessons, and nothing changes', async () => {
  const { trainer, own, ask, horsesHeld, keepBusy, horses } = await aHeldGroup({ horses: 1 })
  const owners = [{ clientId: own.clientId, share: 10_000 }]
  const mine = await aHorse(app, trainer, { name: 'Mine', owners })
  await ask(mine.id)
  await keepBusy(horses[0]?.id ?? '', 10)
  expect((await ask(null)).code).toBe('slot_taken')
  expect(await horsesHeld()).toEqual(Array(4).fill(mine.id))
})

test('of two families that choose the last horse at once, one gets it for all lessons', async () => {
  const { trainer, family, hold, held, own, askAs } = await aHeldGroup({ horses: 2 })
  const last = await aHorse(app, trainer, { name: 'Last' })
  const other = await family()
  const second = await hold(other)
  const answers = await Promise.all([
    askAs(own.client, held.id)(last.id),
    askAs(other.client, second.id)(last.id),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const given = answers.filter(({ status }) => status === 200).flatMap(({ body }) => body.seats)
  expect(given.map(({ horseId }) => horseId)).toEqual(Array(4).fill(last.id))
})

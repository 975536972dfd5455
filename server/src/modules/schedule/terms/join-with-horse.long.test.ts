import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aGroup, wanted } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A weekly group of four lessons at a school with one horse, and a family with an own horse, Bramble. */
async function aFamilyWithHorse(given: Parameters<typeof aGroup>[1] = {}) {
  const school = await aGroup(app, { horses: 1, ...given })
  const { trainer, offer } = school
  const { token } = trainer
  const own = await school.family()
  const owners = [{ clientId: own.clientId, share: 10_000 }]
  const bramble = await aHorse(app, trainer, { name: 'Bramble', owners })
  const { items } = (await app.call('GET /api/horses', undefined, { token })).body
  const schoolHorse = items.find(({ name }) => name === 'Horse 0')?.id ?? ''
  const wish = { riderId: own.riderId, offerId: offer.id }
  return {
    ...school,
    ...own,
    bramble,
    schoolHorse,
    ask: (horseId: string) =>
      app.call('GET /api/joinable-terms', undefined, {
        token: own.client.token,
        query: { ...wish, horseId },
      }),
    group: async (horseId?: string) => (await own.joinable({ ...wish, horseId }))[0],
    offWork: (id: string, days: number) => {
      const day = at(days, '00:00').slice(0, 10)
      const timeOff = { fromDay: day, untilDay: day, reason: 'Lame', byInspector: false }
      return app.call('POST /api/horses/{id}/time-off', timeOff, { token, params: { id } })
    },
    /** A lesson of another rider with a colleague at the time of one of the lessons. */
    ride: async (horseId: string, days: number) => {
      const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
      const { id: offerId } = await anOffer(app, trainer, { arenaUnits: 0 })
      const seats = [{ riderId: await aRider(app, trainer), horseId }]
      await aLesson(app, trainer, {
        trainerId: colleague.id,
        offerId,
        startsAt: at(days, '16:00'),
        seats,
      })
    },
  }
}

type Dates = { dates: { horseId: string | null; problem: string | null }[] } | undefined

const problemsOf = (group: Dates) => group?.dates.map(({ problem }) => problem)
const horsesOf = (group: Dates) => group?.dates.map(({ horseId }) => horseId)
const all = [null, null, null, null]

describe('a client cannot ask for a group, or join it', () => {
  test('P1: on a horse of another family', async () => {
    const { trainer, family, ask, group, holdTerm, riderId } = await aFamilyWithHorse()
    const other = await family()
    const owners = [{ clientId: other.clientId, share: 10_000 }]
    const theirs = await aHorse(app, trainer, { name: 'Theirs', owners })
    expect((await ask(theirs.id)).code).toBe('not_found')
    expect((await holdTerm(wanted(await group(), riderId, theirs.id))).code).toBe('not_found')
  })

  test('on a horse of another business', async () => {
    const { ask, group, holdTerm, riderId } = await aFamilyWithHorse()
    const elsewhere = await aHorse(app, await aTrainer(app), { name: 'Far' })
    expect((await ask(elsewhere.id)).code).toBe('not_found')
    expect((await holdTerm(wanted(await group(), riderId, elsewhere.id))).code).toBe('not_found')
  })

  test('on a horse of the business, unless the lesson type allows it', async () => {
    const { ask, group, holdTerm, riderId, schoolHorse } = await aFamilyWithHorse({
      offer: { clientsChooseHorse: false },
    })
    expect((await ask(schoolHorse)).code).toBe('invalid_input')
    expect((await holdTerm(wanted(await group(), riderId, schoolHorse))).code).toBe('invalid_input')
  })

  test('on an own horse that has left', async () => {
    const { trainer, bramble, ask } = await aFamilyWithHorse()
    const { id, version } = bramble
    const about = { token: trainer.token, params: { id } }
    await app.call('PATCH /api/horses/{id}', { version, archived: 'sold' }, about)
    expect((await ask(id)).code).toBe('not_found')
  })

  test('S3: at dates that are possible only with another horse than was shown', async () => {
    const { bramble, schoolHorse, offWork, group, holdTerm, heldTerms, riderId } = await aFamilyWithHorse()
    await offWork(schoolHorse, 10)
    const withBramble = await group(bramble.id)
    expect(problemsOf(withBramble)).toEqual(all)
    expect((await holdTerm(wanted(withBramble, riderId))).code).toBe('booking_terms_changed')
    expect(await heldTerms()).toEqual([])
  })
})

test('H14: an own horse joins a group on dates on which no horse of the school is free', async () => {
  const { bramble, schoolHorse, offWork, group, holdTerm, bookTerm, mine, riderId } = await aFamilyWithHorse()
  await offWork(schoolHorse, 10)
  await offWork(schoolHorse, 17)
  expect(problemsOf(await group())).toEqual([null, 'no_horse', 'no_horse', null])
  const shown = await group(bramble.id)
  expect([problemsOf(shown), horsesOf(shown)]).toEqual([all, Array(4).fill(bramble.id)])
  const held = await holdTerm(wanted(shown, riderId, bramble.id))
  expect(held.body.seats.map(({ horseId }) => horseId)).toEqual(Array(4).fill(bramble.id))
  expect((await bookTerm(held.body)).status).toBe(201)
  expect((await mine()).map(({ horseName }) => horseName)).toEqual(Array(4).fill('Bramble'))
})

test('H2, H5: dates on which the own horse is not free are on any suitable horse', async () => {
  const { bramble, offWork, ride, group, holdTerm, riderId } = await aFamilyWithHorse()
  await offWork(bramble.id, 10)
  await ride(bramble.id, 17)
  const shown = await group(bramble.id)
  const given = [bramble.id, null, null, bramble.id]
  expect([problemsOf(shown), horsesOf(shown), shown?.totalMinor]).toEqual([all, given, 12_000])
  expect(JSON.stringify(shown)).not.toContain('Lame')
  const held = await holdTerm(wanted(shown, riderId, bramble.id))
  expect(held.body.seats.map(({ horseId }) => horseId)).toEqual(given)
})

test('a date is left out if neither the own horse nor any other is free', async () => {
  const { bramble, schoolHorse, offWork, group } = await aFamilyWithHorse()
  await offWork(bramble.id, 10)
  await offWork(schoolHorse, 10)
  const shown = await group(bramble.id)
  expect(problemsOf(shown)).toEqual([null, 'no_horse', null, null])
  expect(horsesOf(shown)).toEqual([bramble.id, null, bramble.id, bramble.id])
})

test('H2: each date on the own horse counts for the later ones', async () => {
  const { trainer, clientId, group } = await aFamilyWithHorse({
    rule: 'FREQ=DAILY;COUNT=4',
    offer: { minutes: 60 },
  })
  const owners = [{ clientId, share: 10_000 }]
  const tired = await aHorse(app, trainer, { name: 'Tired', owners, maxMinutesPerWeek: 120 })
  expect(horsesOf(await group(tired.id))).toEqual([tired.id, tired.id, null, null])
})

test('a school without horses of its own lets families join on theirs, and says which dates are not possible', async () => {
  const { bramble, offWork, group, holdTerm, riderId } = await aFamilyWithHorse({ horses: 0 })
  expect(await group()).toBeUndefined()
  await offWork(bramble.id, 17)
  const shown = await group(bramble.id)
  expect(problemsOf(shown)).toEqual([null, null, 'no_horse', null])
  const held = await holdTerm(wanted(shown, riderId, bramble.id))
  expect(held.body.seats).toHaveLength(3)
})

test('S3: of two families that join on the horse they share at once, one gets it', async () => {
  const { trainer, offer, clientId, riderId, family, joinable, holdTerm } = await aFamilyWithHorse({
    horses: 0,
  })
  const other = await family()
  const owners = [clientId, other.clientId].map((id) => ({ clientId: id, share: 5_000 }))
  const { id: horseId } = await aHorse(app, trainer, { name: 'Shared', owners })
  const [ours] = await joinable({ riderId, offerId: offer.id, horseId })
  const theirWish = { riderId: other.riderId, offerId: offer.id, horseId }
  const [theirs] = await other.joinable(theirWish)
  const answers = await Promise.all([
    holdTerm(wanted(ours, riderId, horseId)),
    other.holdTerm(wanted(theirs, other.riderId, horseId)),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.map(({ code }) => code)).toContain('booking_terms_changed')
  const left =
    answers[0].status === 201 ? await other.joinable(theirWish) : await joinable({ ...theirWish, riderId })
  expect(left, 'no other horse is free').toEqual([])
})

import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const choose = (by: Person, trainersSee: 'all' | 'own') =>
  app.call('PUT /api/team-rules', { trainersSee }, { token: by.token })
async function aSchool() {
  const owner = await aTrainer(app)
  const trainer = await aColleague(app, owner, 'trainer')
  const colleague = await aColleague(app, owner, 'trainer')
  const riderId = await aRider(app, owner, { firstName: 'Ida', lastName: 'Quarrel' })
  const rider = await app.call('GET /api/riders/{id}', undefined, {
    token: owner.token,
    params: { id: riderId },
  })
  await choose(owner, 'own')
  return { owner, trainer, colleague, riderId, clientId: rider.body.clientId }
}
const clientsOf = async ({ token }: Person) =>
  (await app.call('GET /api/clients', undefined, { token })).body.items.map(({ id }) => id)
const share = (by: Person, clientId: string, to: Person, isShared = true) =>
  app.call(
    'PUT /api/clients/{id}/sharing',
    { trainerId: to.id, isShared },
    { token: by.token, params: { id: clientId } },
  )

describe('which clients trainers see', () => {
  test('is chosen by owners only', async () => {
    const { owner, trainer } = await aSchool()
    expect((await choose(trainer, 'all')).code).toBe('forbidden')
    expect((await choose(await aColleague(app, owner, 'assistant'), 'all')).code).toBe('forbidden')
    expect((await choose(await aClient(app, owner), 'all')).code).toBe('forbidden')
    const { body } = await app.call('GET /api/team', undefined, { token: trainer.token })
    expect(body.trainersSee).toBe('own')
  })
  test('is all of them in a new business', async () => {
    const owner = await aTrainer(app)
    const trainer = await aColleague(app, owner, 'trainer')
    await aRider(app, owner)
    expect(await clientsOf(trainer)).toHaveLength(1)
  })
  test('counts from the next request on', async () => {
    const { owner, trainer, clientId } = await aSchool()
    const params = { id: clientId }
    const read = () => app.call('GET /api/clients/{id}', undefined, { token: trainer.token, params })
    expect([(await read()).status, await clientsOf(trainer)]).toEqual([404, []])
    await choose(owner, 'all')
    expect([(await read()).status, await clientsOf(trainer)]).toEqual([200, [clientId]])
    await choose(owner, 'own')
    expect([(await read()).status, await clientsOf(trainer)]).toEqual([404, []])
  })
  test('limits neither owners nor assistants nor bookkeepers (P14)', async () => {
    const { owner, clientId } = await aSchool()
    for (const role of ['owner', 'assistant', 'bookkeeper'] as const)
      expect(await clientsOf(await aColleague(app, owner, role))).toEqual([clientId])
  })
  test('takes from a trainer what concerns all clients at once', async () => {
    const { owner, trainer } = await aSchool()
    const { body } = await app.call('GET /api/me', undefined, { token: trainer.token })
    expect(body.actions).toContain('money.read')
    expect(body.actions).not.toContain('money.whole')
    expect((await app.call('GET /api/money/overview', undefined, { token: trainer.token })).code).toBe(
      'forbidden',
    )
    await choose(owner, 'all')
    expect((await app.call('GET /api/money/overview', undefined, { token: trainer.token })).status).toBe(200)
  })
})

describe('a trainer who sees only their own clients', () => {
  test('sees those they added', async () => {
    const { trainer, clientId } = await aSchool()
    const { body } = await app.call(
      'POST /api/clients',
      { firstName: 'My', lastName: 'Own' },
      { token: trainer.token },
    )
    expect(await clientsOf(trainer)).toEqual([body.id])
    expect(body.id).not.toBe(clientId)
  })
  test('sees those with a lesson with them, also one that was cancelled', async () => {
    const { owner, trainer, colleague, riderId, clientId } = await aSchool()
    const lesson = await aLesson(app, owner, { trainerId: trainer.id, seats: [{ riderId }] })
    expect([await clientsOf(trainer), await clientsOf(colleague)]).toEqual([[clientId], []])
    await lessonsOf(app, owner).cancel(lesson.id, { version: lesson.version })
    expect(await clientsOf(trainer)).toEqual([clientId])
  })
  test('sees in a colleague’s lesson when, where and on which horse, but not who rides', async () => {
    const { owner, trainer, riderId } = await aSchool()
    const { id: horseId } = await aHorse(app, owner)
    const note = 'Work on canter with Ida'
    const seats = [{ riderId, horseId }]
    const lesson = await aLesson(app, owner, { seats, note, title: 'Lesson of Ida' })
    const day = lesson.startsAt.slice(0, 10)
    const { body } = await lessonsOf(app, trainer).week({ from: day, until: day })
    const read = await lessonsOf(app, trainer).read(lesson.id)
    expect(body.items).toEqual([read])
    expect(read).toMatchObject({
      startsAt: lesson.startsAt,
      trainerName: lesson.trainerName,
      note: '',
      title: '',
    })
    expect(seatOf(read)).toMatchObject({ horseId, riderName: 'Rider of a colleague', priceMinor: null })
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`Ida|Quarrel|${riderId}`))
    const { version } = lesson
    expect((await lessonsOf(app, trainer).change(lesson.id, { version, title: 'x' })).code).toBe('not_found')
  })
  test('cannot book a horse that a colleague uses', async () => {
    const { owner, trainer, riderId } = await aSchool()
    const { id: horseId } = await aHorse(app, owner)
    await aLesson(app, owner, { seats: [{ riderId, horseId }] })
    const own = await aRider(app, trainer)
    const seats = [{ riderId: own, horseId }]
    const planned = await aLesson(app, trainer, { startsAt: at(2) })
    const body = { offerId: planned.offerId, startsAt: at(1), seats }
    const answer = await app.call('POST /api/lessons', body, { token: trainer.token })
    expect(answer.code).toBe('lesson_conflict')
    expect(JSON.stringify(answer.body)).not.toMatch(/Ida|Quarrel/)
  })
})

describe('sharing a client', () => {
  test('is refused for people who are no trainers here, and for others’ clients', async () => {
    const { owner, trainer, colleague, clientId } = await aSchool()
    const stranger = await aTrainer(app)
    expect((await share(owner, clientId, stranger)).code).toBe('not_found')
    expect((await share(owner, clientId, await aColleague(app, owner, 'bookkeeper'))).code).toBe('not_found')
    expect((await share(trainer, clientId, colleague)).code).toBe('not_found')
    expect((await share(stranger, clientId, stranger)).code).toBe('not_found')
    expect((await share(await aColleague(app, owner, 'assistant'), clientId, trainer)).code).toBe('forbidden')
  })
  test('shows the client until it is taken back; a double click changes nothing', async () => {
    const { owner, trainer, colleague, clientId, riderId } = await aSchool()
    const { body } = await share(owner, clientId, trainer)
    await share(owner, clientId, trainer)
    expect(body.trainers.find(({ id }) => id === trainer.id)).toMatchObject({ sees: true, isShared: true })
    expect([await clientsOf(trainer), await clientsOf(colleague)]).toEqual([[clientId], []])
    expect((await lessonsOf(app, trainer).plan({})).status).toBe(400)
    await aLesson(app, trainer, { startsAt: at(3), seats: [{ riderId }] })
    const after = await share(owner, clientId, trainer, false)
    // The lesson is a link of its own.
    expect(after.body.trainers.find(({ id }) => id === trainer.id)).toMatchObject({
      sees: true,
      isShared: false,
    })
    await share(trainer, clientId, colleague)
    await share(trainer, clientId, colleague, false)
    expect(await clientsOf(colleague)).toEqual([])
  })
})

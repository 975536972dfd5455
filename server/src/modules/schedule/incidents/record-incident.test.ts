import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mostNotes } from '@cavaletti/contract/schedule/lessons/incidents'
import { setClock } from '#platform/clock.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { anArena, aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import { anIncident, involved, nearMiss } from '#test/fixtures/schedule/incidents.ts'
import { aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app, { firstName: 'Hannah', lastName: 'Ashdown' })
const assistant = await aColleague(app, owner, 'assistant', { firstName: 'Poppy', lastName: 'Langham' })
const colleague = await aColleague(app, owner, 'trainer')
const stranger = await aTrainer(app)

const record = (by: Person, given = {}, headers: Record<string, string> = {}) =>
  app.call('POST /api/incidents', nearMiss(given), { token: by.token, headers })
const list = async (by: Person, query: Record<string, string> = {}) =>
  (await app.call('GET /api/incidents', undefined, { token: by.token, query })).body
const open = (by: Person, id: string) =>
  app.call('GET /api/incidents/{id}', undefined, { token: by.token, params: { id } })
const note = (by: Person, id: string, text = 'Stitches are out.', headers: Record<string, string> = {}) =>
  app.call('POST /api/incidents/{id}/notes', { text }, { token: by.token, params: { id }, headers })

describe('P9: an incident is refused', () => {
  test('to bookkeepers, who see none either', async () => {
    const bookkeeper = await aColleague(app, owner, 'bookkeeper')
    const { id } = await anIncident(app, owner)
    expect((await record(bookkeeper)).code).toBe('forbidden')
    expect((await open(bookkeeper, id)).code).toBe('forbidden')
    expect((await note(bookkeeper, id)).code).toBe('forbidden')
  })

  test.each([
    ['in the future', { hours: -1 }],
    ['more than ten years ago', { hours: 24 * 366 * 10 }],
  ])('for a time %s', async (_, ago) => {
    const happenedAt = Temporal.Now.instant().subtract(ago).toString()
    const { status, body } = await record(owner, { happenedAt })
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['happenedAt']])
  })

  test('with a rider, horse, location or lesson of another business', async () => {
    const riderId = await aRider(app, stranger)
    const { placeId } = await anArena(app, stranger)
    const lesson = await aLesson(app, stranger, { startsAt: at(1) })
    const { id: horseId } = await aHorse(app, stranger)
    const foreign = [
      { people: [involved(riderId)] },
      { horseIds: [horseId] },
      { placeId },
      { lessonId: lesson.id },
    ]
    for (const given of foreign) expect((await record(owner, given)).code).toBe('not_found')
  })

  test('for an id that is taken, and no number is left out', async () => {
    const { id, number } = await anIncident(app, owner, { id: randomUUIDv7() })
    expect((await record(owner, { id })).code).toBe('id_taken')
    expect((await anIncident(app, owner)).number).toBe(number + 1)
  })
})

describe('P9: an incident is hidden', () => {
  test('from another business', async () => {
    const { id } = await anIncident(app, owner)
    expect((await open(stranger, id)).code).toBe('not_found')
    expect((await note(stranger, id)).code).toBe('not_found')
    expect((await list(stranger)).items).toEqual([])
  })

  test('from colleagues who neither recorded it nor teach the lesson', async () => {
    const { id } = await anIncident(app, assistant)
    expect((await open(colleague, id)).code).toBe('not_found')
    expect((await note(colleague, id)).code).toBe('not_found')
    expect((await list(colleague)).items.map((one) => one.id)).not.toContain(id)
    expect((await open(assistant, id)).status).toBe(200)
    expect((await open(owner, id)).status).toBe(200)
  })

  test('but not from the trainer of its lesson', async () => {
    const lesson = await aLesson(app, owner, { startsAt: at(2), trainerId: colleague.id })
    const { id } = await anIncident(app, assistant, { lessonId: lesson.id })
    expect((await open(colleague, id)).body.lesson).toMatchObject({ id: lesson.id })
  })
})

describe('P9: numbers', () => {
  test('of a business count from 1, and a repeated request gets the same one', async () => {
    const other = await aTrainer(app)
    const headers = { 'idempotency-key': randomUUIDv7() }
    const body = nearMiss()
    const send = () => app.call('POST /api/incidents', body, { token: other.token, headers })
    const [first, again] = [await send(), await send()]
    expect([first.body.number, again.body.number]).toEqual([1, 1])
    expect(again.body.id).toBe(first.body.id)
    expect((await anIncident(app, other)).number).toBe(2)
    expect((await list(other)).items).toHaveLength(2)
  })

  test('are consecutive when several people record at the same time', async () => {
    const other = await aTrainer(app)
    const made = await Promise.all(Array.from({ length: 6 }, () => anIncident(app, other)))
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

test('P9: an incident keeps the names of that time, and says until when it stays', async () => {
  const riderId = await aRider(app, owner, { dateOfBirth: '2016-05-01' })
  const { id: horseId } = await aHorse(app, owner, { name: 'Conker' })
  const { placeId } = await anArena(app, owner)
  const people = [
    involved(riderId, { name: 'Wrong', injury: 'Bruised knee', treatment: 'first_aid' }),
    involved(null, { name: 'Ann Lee', role: 'helper' }),
  ]
  const given = { kind: 'injury' as const, people, horseIds: [horseId], placeId, where: 'Outdoor arena' }
  const { id } = await anIncident(app, assistant, given)
  await app.call(
    'PATCH /api/riders/{id}',
    { version: 1, lastName: 'Other' },
    { token: owner.token, params: { id: riderId } },
  )
  const { body } = await open(owner, id)
  expect(body).toMatchObject({
    kind: 'injury',
    place: 'Oakfield, Outdoor arena',
    people: [{ riderId, name: 'Mia Hale', injury: 'Bruised knee' }, { name: 'Ann Lee' }],
    horses: [{ id: horseId, name: 'Conker' }],
    treatment: 'first_aid',
    recordedBy: 'Poppy Langham',
    keptUntil: '2037-05-01',
    isReadable: true,
    isAltered: false,
  })
})

test('P9: the list finds incidents of a rider, a horse, a kind and a period, latest first', async () => {
  const other = await aTrainer(app)
  const riderId = await aRider(app, other)
  const { id: horseId } = await aHorse(app, other)
  const ago = (days: number) =>
    Temporal.Now.instant()
      .subtract({ hours: 24 * days })
      .toString()
  const of = await anIncident(app, other, { happenedAt: ago(30), people: [involved(riderId)] })
  const fall = await anIncident(app, other, { happenedAt: ago(10), kind: 'fall', horseIds: [horseId] })
  const ids = async (query: Record<string, string>) => (await list(other, query)).items.map(({ id }) => id)
  expect(await ids({})).toEqual([fall.id, of.id])
  expect(await ids({ riderId })).toEqual([of.id])
  expect(await ids({ horseId })).toEqual([fall.id])
  expect(await ids({ kind: 'fall' })).toEqual([fall.id])
  const day = (instant: string) => instant.slice(0, 10)
  expect(await ids({ from: day(ago(10)), until: day(ago(10)) })).toEqual([fall.id])
  const first = await list(other, { limit: '1' })
  expect((await list(other, { limit: '1', cursor: first.next ?? '' })).items.map(({ id }) => id)).toEqual([
    of.id,
  ])
})

test('P9: a note is added with author and time, once for a repeated request', async () => {
  const { id } = await anIncident(app, assistant)
  const headers = { 'idempotency-key': randomUUIDv7() }
  await note(owner, id, 'It was Tuesday.', headers)
  const { body } = await note(owner, id, 'It was Tuesday.', headers)
  expect(body.notes).toMatchObject([{ text: 'It was Tuesday.', by: 'Hannah Ashdown' }])
  expect((await list(owner)).items.find((one) => one.id === id)?.notes).toBe(1)
})

test('P9: an incident has at most 100 notes', async () => {
  const { id } = await anIncident(app, owner)
  for (let count = 0; count < mostNotes; count++) expect((await note(owner, id)).status).toBe(201)
  const { status, body } = await note(owner, id)
  expect([status, body.error?.fields]).toEqual([
    400,
    { text: 'cannot be added: the incident has 100 notes already' },
  ])
})

test('P9: recording, opening and noting are in the audit log', async () => {
  const { id, number } = await anIncident(app, assistant)
  await open(owner, id)
  await note(owner, id)
  const entries = await app.db
    .selectFrom('auditLog')
    .select(['event', 'actorId', 'detail'])
    .where('objectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { event: 'incident_recorded', actorId: assistant.id, detail: { number } },
    { event: 'incident_opened', actorId: owner.id, detail: { number } },
    { event: 'incident_noted', actorId: owner.id, detail: { number } },
  ])
})

test('P9: what the page fetches again is not in the audit log, but a later viewing and another reader are', async () => {
  const { id } = await anIncident(app, assistant)
  const opened = () =>
    app.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('objectId', '=', id)
      .where('event', '=', 'incident_opened')
      .orderBy('id')
      .execute()
  await open(owner, id)
  await note(owner, id)
  await open(owner, id)
  expect(await opened()).toEqual([{ actorId: owner.id }])
  await open(assistant, id)
  expect(await opened()).toHaveLength(2)
  setClock(() => Temporal.Now.instant().add({ minutes: 16 }))
  await open(owner, id).finally(() => setClock())
  expect(await opened()).toHaveLength(3)
})

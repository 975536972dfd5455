import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { anOpenSchool, bookingDay, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import {
  aPublishedPage,
  aRequest,
  type Asked,
  visitorOf,
  visitorsOf,
} from '#test/fixtures/schedule/public-pages.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now, setClock } from '#platform/clock.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { endExpired } from './end-expired.ts'
import { findRequest } from './store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

/** A school with a visitor's request for the first free time. */
async function withRequest(given: Partial<Asked> = {}) {
  const school = await anOpenSchool(app, { booking: 'instant' })
  const { slug } = await aPublishedPage(app, school.trainer, {
    offerIds: [school.offer.id],
    placeIds: [school.where.placeId],
  })
  const visitor = visitorOf(app, slug)
  const [first] = (await visitor.times(school.offer.id)).body.items
  if (!first) throw new Error('There is no free time.')
  const { startsAt, trainerId, placeId, lessonId } = first
  const asked = aRequest({
    offerId: school.offer.id,
    time: { startsAt, trainerId, placeId, lessonId },
    ...given,
  })
  expect((await visitor.ask(asked)).status).toBe(202)
  const answers = visitorsOf(app, school.trainer)
  const [request] = (await answers.waiting()).items
  if (!request) throw new Error('There is no request.')
  const { token } = school.trainer
  const clients = async () =>
    (await app.call('GET /api/clients', undefined, { token })).body.items.map(({ email }) => email)
  return { ...school, ...answers, asked, request, clients, slug, visitor }
}

describe('nothing is done', () => {
  test('if the time is gone; accepting without it works (S3)', async () => {
    const { request, accept, clients, slots, riderId, offer, book, asked, waiting } = await withRequest()
    const wish = { riderId, offerId: offer.id }
    const [first] = await slots(wish)
    if (!first) throw new Error('There is no free time.')
    expect((await book(bookingOf(first, wish))).status).toBe(201)
    const { id, version } = request
    expect((await accept(id, { version, books: true })).code).toBe('slot_taken')
    expect(await clients()).not.toContain(asked.email)
    expect((await waiting()).waiting).toBe(1)
    const message = 'Would Friday at 10 suit you?'
    expect((await accept(id, { version, books: false, message })).status).toBe(200)
    const mail = await app.mailbox.mailTo(asked.email, ({ subject }) => subject.includes('accepted'))
    expect(mail.text).toContain(message)
    expect(mail.text).toContain('No lesson is booked yet')
  })

  test('if the address became a client’s meanwhile', async () => {
    const { request, accept, asked, trainer, waiting } = await withRequest()
    const added = { firstName: 'Nora', lastName: 'Quill', email: asked.email }
    await app.call('POST /api/clients', added, { token: trainer.token })
    const { id, version } = request
    expect((await accept(id, { version, books: true })).code).toBe('client_exists')
    expect((await waiting()).waiting).toBe(1)
  })

  test('if two trainers answer at once: one answer counts', async () => {
    const { request, accept, decline, clients, asked } = await withRequest()
    const { id, version } = request
    const answers = await Promise.all([
      accept(id, { version, books: true }),
      accept(id, { version, books: true }),
      decline(id, { version }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'version_conflict')).toHaveLength(2)
    expect((await clients()).filter((email) => email === asked.email).length).toBeLessThanOrEqual(1)
  })
})

test('an accepted visitor is a client with a rider and a lesson, and joins with the mailed invitation', async () => {
  const { request, accept, asked, trainer, waiting } = await withRequest()
  const { id, version } = request
  const { body, status } = await accept(id, { version, books: true, message: 'See you then.' })
  expect(status).toBe(200)
  expect(body.needsHorse).toBe(false)
  const { token } = trainer
  const client = await app.call('GET /api/clients/{id}', undefined, { token, params: { id: body.clientId } })
  expect(client.body).toMatchObject({ firstName: 'Nora', email: asked.email, riders: expect.anything() })
  const rider = await app.call('GET /api/riders/{id}', undefined, { token, params: { id: body.riderId } })
  expect(rider.body).toMatchObject({ firstName: 'Mia', dateOfBirth: '2016-04-02' })
  const business = await app.call('GET /api/business', undefined, { token })
  const { rows } = await inScope(app.db, jobScope(business.body.id), (tx) =>
    sql<{ state: string; startsAt: Temporal.Instant }>`select state, starts_at from seats
      where business_id = ${tx.businessId} and rider_id = ${body.riderId}`.execute(tx),
  )
  expect(rows.map(({ state, startsAt }) => [state, startsAt.toString()])).toEqual([
    ['booked', Temporal.Instant.from(asked.time?.startsAt ?? '').toString()],
  ])
  expect(await waiting()).toEqual({ items: [], waiting: 0 })
  const mail = await app.mailbox.mailTo(asked.email, ({ subject }) => subject.includes('accepted'))
  expect(mail.text).toContain('See you then.')
  for (const words of ['Price: £', 'Free to cancel until', 'Mill Lane'])
    expect(mail.text.replaceAll(/\s+/g, ' '), words).toContain(words)
  const [, code = ''] = /\/invite\/([\w-]+)/.exec(mail.text) ?? []
  const invitation = await app.call('GET /api/invitations/{code}/affiliate', undefined, { params: { code } })
  expect(invitation.body).toMatchObject({ role: 'client', state: 'open', invited: { firstName: 'Nora' } })
})

test('H14: without a free horse the lesson is booked, and the answer says that it needs one', async () => {
  const { request, accept, trainer, horse } = await withRequest()
  const { token } = trainer
  const lame = { fromDay: bookingDay(), untilDay: null, reason: 'Lame in front', byInspector: false }
  const params = { id: horse.id }
  expect((await app.call('POST /api/horses/{id}/time-off', lame, { token, params })).status).toBe(201)
  const { body } = await accept(request.id, { version: request.version, books: true })
  expect(body).toMatchObject({ needsHorse: true })
})

test('a visitor who rides is both client and rider', async () => {
  const { request, accept, trainer } = await withRequest({
    rider: { isVisitor: true, dateOfBirth: '1988-05-01' },
  })
  const { body } = await accept(request.id, { version: request.version, books: true })
  const params = { id: body.riderId }
  const rider = await app.call('GET /api/riders/{id}', undefined, { token: trainer.token, params })
  expect(rider.body).toMatchObject({ firstName: 'Nora', lastName: 'Quill', isClient: true })
})

test('a declined visitor gets a mail with the trainer’s words', async () => {
  const { request, decline, asked, waiting, clients } = await withRequest()
  const { id, version } = request
  expect((await decline(id, { version, message: 'We teach no beginners now.' })).status).toBe(204)
  const mail = await app.mailbox.mailTo(asked.email, ({ text }) =>
    text.includes('We teach no beginners now.'),
  )
  expect(mail.html).not.toContain('invite')
  expect(await waiting()).toEqual({ items: [], waiting: 0 })
  expect(await clients()).not.toContain(asked.email)
})

test('a request without an answer expires, and is deleted 30 days later', async () => {
  const { request, accept, asked, trainer, waiting } = await withRequest({ offerId: null, time: null })
  const { businessId } = await app
    .call('GET /api/business', undefined, { token: trainer.token })
    .then(({ body }) => ({
      businessId: body.id,
    }))
  const began = now()
  const state = async () =>
    (await inScope(app.db, jobScope(businessId), (tx) => findRequest(tx, request.id)))?.state
  await endExpired(app.db, businessId)
  expect((await waiting()).waiting).toBe(1)
  setClock(() => began.add({ hours: 15 * 24 }))
  expect((await accept(request.id, { version: request.version, books: false })).code).toBeDefined()
  await endExpired(app.db, businessId)
  await endExpired(app.db, businessId)
  await app.mailbox.mailTo(asked.email, ({ text }) => text.includes('did not answer your request in time'))
  setClock(() => began.add({ hours: 44 * 24 }))
  await endExpired(app.db, businessId)
  expect(await state()).toBe('expired')
  setClock(() => began.add({ hours: 46 * 24 }))
  await endExpired(app.db, businessId)
  expect(await state()).toBeUndefined()
})

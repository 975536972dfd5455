import { describe, expect, test } from 'vitest'
import { anOpenSchool, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { anArena, at } from '#test/fixtures/schedule/lessons.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { aPublishedPage, aSlug, pageOf, visitorOf } from '#test/fixtures/schedule/public-pages.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

describe('an address is refused', () => {
  test.each(['admin', 'login'])('if it is reserved: %s', async (slug) => {
    const { change } = pageOf(app, await aTrainer(app))
    const answer = await change({ slug })
    expect(answer.code).toBe('slug_taken')
    expect(answer.body.error?.fields).toHaveProperty('slug')
  })

  test.each(['a', 'Upper', 'two--hyphens', '-first', 'with space', 'ü-school'])(
    'if it is %j',
    async (slug) => {
      expect((await pageOf(app, await aTrainer(app)).change({ slug })).code).toBe('invalid_input')
    },
  )

  test('if another business has it, also when both ask at once', async () => {
    const slug = aSlug()
    const trainers = await Promise.all([aTrainer(app), aTrainer(app), aTrainer(app)])
    const answers = await Promise.all(trainers.map((trainer) => pageOf(app, trainer).change({ slug })))
    expect(answers.map(({ status, code }) => String(code ?? status)).toSorted()).toEqual([
      '200',
      'slug_taken',
      'slug_taken',
    ])
  })
})

test('only the owner changes the page, on its newest version', async () => {
  const owner = await aTrainer(app)
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  expect((await pageOf(app, colleague).change({ introduction: 'Hello' })).code).toBe('forbidden')
  await pageOf(app, owner).change({ introduction: 'Hello' })
  const old = await app.call('PATCH /api/public-page', { version: 0 }, { token: owner.token })
  expect(old.code).toBe('version_conflict')
})

test('lesson types, locations and photos of another business cannot be shown', async () => {
  const [own, other] = [await aTrainer(app), await aTrainer(app)]
  const offer = await anOffer(app, other)
  const { placeId } = await anArena(app, other)
  const { change } = pageOf(app, own)
  expect((await change({ offerIds: [offer.id] })).code).toBe('not_found')
  expect((await change({ placeIds: [placeId] })).code).toBe('not_found')
  expect((await change({ photoIds: [offer.id] })).code).toBe('not_found')
})

test('a British school with horses needs its licence on the page', async () => {
  const { trainer } = await anOpenSchool(app)
  const { change, publish, settings } = pageOf(app, trainer)
  const { version } = await app
    .call('GET /api/business', undefined, { token: trainer.token })
    .then(({ body }) => body)
  const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
  await app.call('PATCH /api/business', { version, address }, { token: trainer.token })
  await change({ slug: aSlug() })
  expect((await settings()).needsLicence).toBe(true)
  const refused = await publish()
  expect(refused.code).toBe('licence_missing')
  expect(Object.keys(refused.body.error?.fields ?? {})).toEqual(['licenceHolder', 'licenceNumber'])
  await change({ licenceHolder: 'Ann Vale', licenceNumber: 'AWL/1' })
  expect((await publish()).status).toBe(200)
  expect((await change({ licenceNumber: '' })).code).toBe('licence_missing')
  expect((await settings()).licenceNumber).toBe('AWL/1')
})

describe('a stranger', () => {
  test('gets the same answer for an unpublished page as for an unknown one', async () => {
    const trainer = await aTrainer(app)
    const { slug } = await aPublishedPage(app, trainer)
    const visitor = visitorOf(app, slug)
    expect((await visitor.page()).status).toBe(200)
    await pageOf(app, trainer).publish(false)
    const [hidden, unknown] = [await visitor.page(), await visitorOf(app, aSlug()).page()]
    expect(hidden.status).toBe(404)
    expect(hidden.body).toEqual(unknown.body)
    expect((await visitor.ask()).code).toBe('not_found')
    expect((await visitor.times(crypto.randomUUID())).code).toBe('not_found')
  })

  test('finds nothing at an earlier address', async () => {
    const trainer = await aTrainer(app)
    const { slug } = await aPublishedPage(app, trainer)
    const newer = aSlug()
    await pageOf(app, trainer).change({ slug: newer })
    expect((await visitorOf(app, slug).page()).status).toBe(404)
    expect((await visitorOf(app, newer).page()).status).toBe(200)
  })

  test('sees chosen lesson types and locations, and no archived ones', async () => {
    const { trainer, where, offer } = await anOpenSchool(app)
    const hidden = await anOffer(app, trainer, { name: 'For regulars' })
    const gone = await anOffer(app, trainer, { name: 'Gone' })
    const { slug } = await aPublishedPage(app, trainer, {
      introduction: 'Calm lessons.',
      offerIds: [offer.id, gone.id],
      placeIds: [where.placeId],
    })
    const token = trainer.token
    await app.call(
      'PATCH /api/offers/{id}',
      { version: gone.version, archived: true },
      { token, params: { id: gone.id } },
    )
    const { body } = await visitorOf(app, slug).page()
    expect(body.offers.map(({ name }) => name)).toEqual([offer.name])
    expect(body.places.map(({ id }) => id)).toEqual([where.placeId])
    expect(body.introduction).toBe('Calm lessons.')
    expect(JSON.stringify(body)).not.toContain(hidden.name)
  })

  test('M14: sees which lessons the trainer invoices', async () => {
    const { trainer, where, offer } = await anOpenSchool(app)
    const own = await anOffer(app, trainer, { name: 'With me', soldBy: 'trainer' })
    const { slug } = await aPublishedPage(app, trainer, {
      offerIds: [offer.id, own.id],
      placeIds: [where.placeId],
    })
    const { body } = await visitorOf(app, slug).page()
    expect(new Map(body.offers.map(({ id, soldBy }) => [id, soldBy]))).toEqual(
      new Map([
        [offer.id, 'business'],
        [own.id, 'trainer'],
      ]),
    )
  })
})

describe('free times', () => {
  test('are those of the calendar at shown locations, without horses and riders', async () => {
    const { trainer, where, offer } = await anOpenSchool(app, { booking: 'request' })
    const { slug } = await aPublishedPage(app, trainer, { offerIds: [offer.id], placeIds: [where.placeId] })
    const { body } = await visitorOf(app, slug).times(offer.id)
    expect(body.items.map(({ startsAt }) => startsAt)).toContain(at(3, '09:00'))
    expect(body.items.every(({ placeId }) => placeId === where.placeId)).toBe(true)
    expect(JSON.stringify(body)).not.toMatch(/horse|rider|Ida/i)
  })

  test('of a location that the page does not show are left out', async () => {
    const { trainer, offer } = await anOpenSchool(app, { booking: 'request' })
    const { slug } = await aPublishedPage(app, trainer, { offerIds: [offer.id], placeIds: [] })
    expect((await visitorOf(app, slug).times(offer.id)).body.items).toEqual([])
  })

  test('are not shown for lesson types that only trainers book, that need a level, or that are hidden', async () => {
    const { trainer, where, offer } = await anOpenSchool(app, { booking: 'request' })
    const closed = await anOffer(app, trainer, { booking: 'trainer' })
    const level = await anOffer(app, trainer, { booking: 'instant', assessment: 'required' })
    const { slug } = await aPublishedPage(app, trainer, {
      offerIds: [closed.id, level.id],
      placeIds: [where.placeId],
    })
    for (const { id } of [closed, level, offer])
      expect((await visitorOf(app, slug).times(id)).code).toBe('not_found')
  })

  test('are computed once a minute, however many ask', async () => {
    const { trainer, where, offer, riderId, slots, book } = await anOpenSchool(app)
    const { slug } = await aPublishedPage(app, trainer, { offerIds: [offer.id], placeIds: [where.placeId] })
    const visitor = visitorOf(app, slug)
    const before = (await visitor.times(offer.id)).body.items
    expect(before.length).toBeGreaterThan(0)
    const wish = { riderId, offerId: offer.id }
    const [first] = await slots(wish)
    if (!first) throw new Error('There is no free time.')
    expect((await book(bookingOf(first, wish))).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.times(offer.id)))
    for (const { body } of answers) expect(body.items).toEqual(before)
  })
})

import { describe, expect, test } from 'vitest'
import { anOpenSchool } from '#test/fixtures/schedule/bookings.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import {
  aPublishedPage,
  aRequest,
  type Asked,
  visitorOf,
  visitorsOf,
} from '#test/fixtures/schedule/public-pages.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a published page, and a stranger. */
async function aSchool() {
  const school = await anOpenSchool(app, { booking: 'request' })
  const { slug } = await aPublishedPage(app, school.trainer, {
    offerIds: [school.offer.id],
    placeIds: [school.where.placeId],
  })
  const visitor = visitorOf(app, slug)
  const pick = async (nth = 0): Promise<Pick<Asked, 'offerId' | 'time'>> => {
    const { items } = (await visitor.times(school.offer.id)).body
    const item = items[nth]
    if (!item) throw new Error('There is no free time.')
    const { startsAt, trainerId, placeId, lessonId } = item
    return { offerId: school.offer.id, time: { startsAt, trainerId, placeId, lessonId } }
  }
  return { ...school, slug, ...visitor, ...visitorsOf(app, school.trainer), pick }
}

const clientsOf = async ({ token }: { token: string }) =>
  (await app.call('GET /api/clients', undefined, { token })).body.items

describe('a request is refused', () => {
  test('for a lesson type or a time that the page does not show', async () => {
    const { ask, pick } = await aSchool()
    const other = await aSchool()
    expect((await ask({ offerId: other.offer.id })).code).toBe('not_found')
    const { offerId, time } = await pick()
    const later = time && { ...time, startsAt: '2031-01-01T09:07:00Z' }
    expect((await ask({ offerId, time: later })).code).toBe('slot_taken')
  })

  test('from somebody under 18, who needs an adult (P3)', async () => {
    const { ask } = await aSchool()
    const rider = { isVisitor: true, dateOfBirth: '2012-01-01' }
    const answer = await ask({ rider })
    expect([answer.code, Object.keys(answer.body.error?.fields ?? {})]).toEqual([
      'invalid_input',
      ['rider.dateOfBirth'],
    ])
  })

  test('without the name of a child, and for a rider who is not born yet', async () => {
    const { ask } = await aSchool()
    expect((await ask({ rider: { isVisitor: false, dateOfBirth: '2016-01-01' } })).code).toBe('invalid_input')
    const unborn = { isVisitor: false, firstName: 'Mia', lastName: 'Quill', dateOfBirth: '2090-01-01' }
    expect((await ask({ rider: unborn })).code).toBe('invalid_input')
  })
})

test('a stranger does not appear among the clients before a trainer accepts', async () => {
  const { ask, waiting, trainer, pick } = await aSchool()
  const before = await clientsOf(trainer)
  const asked = aRequest({ ...(await pick()), message: 'She loves ponies.' })
  expect((await ask(asked)).status).toBe(202)
  expect(await clientsOf(trainer)).toEqual(before)
  const { items } = await waiting()
  expect(items).toMatchObject([
    {
      firstName: 'Nora',
      riderName: 'Mia Quill',
      isMinor: true,
      message: 'She loves ponies.',
      time: { startsAt: asked.time?.startsAt, placeName: 'Oakfield' },
    },
  ])
})

test('a visitor and a trainer are mailed what was picked, but not what the visitor wrote', async () => {
  const { ask, trainer, pick, offer } = await aSchool()
  const asked = aRequest({ ...(await pick()), message: 'She loves ponies.' })
  await ask(asked)
  const received = await app.mailbox.mailTo(asked.email, ({ subject }) =>
    subject.startsWith('Your request to'),
  )
  const asks = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.includes('Nora Quill'))
  const day = asked.time?.startsAt.slice(0, 10).split('-').toReversed().join('/')
  for (const { text } of [received, asks]) {
    expect(text).toContain(`${offer.name}, ${day} at `)
    expect(text).not.toContain('She loves ponies.')
  }
  expect(asks.text).toContain('/trainer/requests')
})

test('a request that is sent twice is one request', async () => {
  const { ask, waiting } = await aSchool()
  const asked = aRequest()
  const answers = await Promise.all([ask(asked), ask(asked), ask(asked)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect((await waiting()).waiting).toBe(1)
})

test('a stranger who enters the address of a client learns nothing, and the client gets a mail', async () => {
  const { ask, waiting, client, trainer } = await aSchool()
  const before = await clientsOf(trainer)
  const [name = '', host = ''] = client.email.split('@')
  const shouted = `${name.toUpperCase()}@${host}`
  const known = await ask({ email: shouted })
  const unknown = await ask()
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect((await waiting()).waiting).toBe(1)
  expect(await clientsOf(trainer)).toEqual(before)
  const mail = await app.mailbox.mailTo(shouted, ({ subject }) => subject.includes('already a client'))
  expect(mail.text).toContain('/client/book')
})

test('another business sees no request', async () => {
  const { ask, waiting } = await aSchool()
  await ask()
  const [{ id, version } = { id: '', version: 1 }] = (await waiting()).items
  const other = visitorsOf(app, await aTrainer(app))
  expect(await other.waiting()).toEqual({ items: [], waiting: 0 })
  expect((await other.accept(id, { version, books: false })).code).toBe('not_found')
  expect((await other.decline(id, { version })).code).toBe('not_found')
})

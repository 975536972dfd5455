import { randomUUIDv7 } from 'node:crypto'
import { mostOfPrice } from '@cavaletti/contract/amounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M14: only owners add a yard fee, and only for lesson types of their business', async () => {
  const { owner, colleague, fee, sells } = await aPayingSchool(app)
  await sells('trainer')
  for (const person of [colleague, await aColleague(app, owner, 'bookkeeper')])
    expect((await fee({}, person)).code).toBe('forbidden')
  const stranger = await aTrainer(app)
  expect((await fee({}, stranger)).code).toBe('not_found')
  expect((await fee({}, owner, (await anOffer(app, stranger)).id)).code).toBe('not_found')
})

test('M14: a lesson type that the business sells takes no yard fee', async () => {
  const { fee, sells } = await aPayingSchool(app)
  expect((await fee()).code).toBe('sold_by_business')
  await sells('trainer')
  expect((await fee()).status).toBe(201)
})

test('M14: a negative yard fee and one over the limit are refused', async () => {
  const { fee, sells } = await aPayingSchool(app)
  await sells('trainer')
  for (const amount of [-1, mostOfPrice + 1, 0.5]) {
    expect((await fee({ lessonMinor: amount })).body.error?.fields).toHaveProperty('lessonMinor')
    expect((await fee({ horseMinor: amount })).body.error?.fields).toHaveProperty('horseMinor')
  }
  const id = randomUUIDv7()
  await fee({ id })
  expect((await fee({ id })).code).toBe('id_taken')
})

test('M14, P14: owners, bookkeepers and trainers read the yard fees with their days, assistants do not', async () => {
  const { owner, colleague, offer, fee, sells } = await aPayingSchool(app)
  await sells('trainer')
  await fee()
  await fee({ lessonMinor: 900, validFrom: dayAt(-10) })
  await fee({ lessonMinor: 0, horseMinor: 0, validFrom: dayAt(30) })
  const read = (token: string) =>
    app.call('GET /api/offers/{id}/yard-fees', undefined, { token, params: { id: offer.id } })
  for (const { token } of [owner, colleague, await aColleague(app, owner, 'bookkeeper')])
    expect((await read(token)).body.items.map((one) => [one.lessonMinor, one.isCurrent])).toEqual([
      [0, false],
      [900, true],
      [800, false],
    ])
  expect((await read((await aColleague(app, owner, 'assistant')).token)).code).toBe('forbidden')
})

test('M14: those who sell lessons read the fees of today and later of the lesson types that trainers sell', async () => {
  const { owner, colleague, fee, sells } = await aPayingSchool(app)
  const terms = (token: string) => app.call('GET /api/my-yard-fees', undefined, { token })
  for (const role of ['assistant', 'bookkeeper'] as const)
    expect((await terms((await aColleague(app, owner, role)).token)).code).toBe('forbidden')
  await sells('trainer')
  await fee()
  await fee({ lessonMinor: 900, validFrom: dayAt(-10) })
  await fee({ lessonMinor: 0, horseMinor: 0, validFrom: dayAt(30) })
  for (const { token } of [owner, colleague])
    expect(
      (await terms(token)).body.items.map((one) => [one.offerName, one.lessonMinor, one.isComing]),
    ).toEqual([
      ['Private lesson', 0, true],
      ['Private lesson', 900, false],
    ])
  expect((await terms((await aTrainer(app)).token)).body.items).toEqual([])
  await fee({ lessonMinor: 0, horseMinor: 0, validFrom: dayAt(0) })
  expect((await terms(colleague.token)).body.items.map(({ isComing }) => isComing)).toEqual([true])
  await sells('business')
  expect((await terms(colleague.token)).body.items).toEqual([])
})

test('M14: a yard fee never changes, also for the owner of the table', async () => {
  const { fee, owner, sells } = await aPayingSchool(app)
  await sells('trainer')
  await fee()
  const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
  await expect(
    inScope(app.db, jobScope(businessId ?? ''), (tx) =>
      sql`update yard_fees set lesson_minor = 1`.execute(tx),
    ),
  ).rejects.toThrow(/permission denied|only ever added/)
})

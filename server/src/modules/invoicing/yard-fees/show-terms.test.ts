import { expect, test } from 'vitest'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('M14: the fee of a lesson type that the business sells again is shown until its older lessons are on a statement', async () => {
  const { owner, colleague, offer, fee, sells, taught, create } = await aPayingSchool(app)
  const terms = async ({ token }: { token: string }) =>
    (await app.call('GET /api/my-yard-fees', undefined, { token })).body.items
  await sells('trainer')
  await fee()
  await taught(-3, ['attended'])
  expect(await terms(colleague)).toMatchObject([{ isStillSold: true }])
  await sells('business')
  expect(await terms(colleague)).toMatchObject([
    { offerId: offer.id, lessonMinor: 800, isCurrent: true, isStillSold: false },
  ])
  expect(await terms(owner), 'who taught none of them').toEqual([])
  expect((await create()).status).toBe(201)
  expect(await terms(colleague)).toEqual([])
})

test('M14: a fee that has ended is shown until the lessons before its end are on a statement', async () => {
  const { colleague, fee, sells, taught, create } = await aPayingSchool(app)
  const terms = async () =>
    (await app.call('GET /api/my-yard-fees', undefined, { token: colleague.token })).body.items
  await sells('trainer')
  await fee()
  await fee({ lessonMinor: 0, horseMinor: 0, validFrom: dayAt(-1) })
  expect(await terms(), 'nothing is owed').toEqual([])
  await taught(-3, ['attended'])
  expect(await terms()).toMatchObject([
    { lessonMinor: 800, isCurrent: false, isStillSold: true, endedOn: dayAt(-1) },
  ])
  expect((await create()).status).toBe(201)
  expect(await terms()).toEqual([])
})

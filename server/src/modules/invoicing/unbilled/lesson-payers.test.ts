import { expect, test } from 'vitest'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { aSchoolOfPayers } from '#test/fixtures/people/payers.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

async function aGroup() {
  const school = await aSchoolOfPayers(app)
  const { token } = school.trainer
  const [household, payer, guardian] = [
    await school.aPayer(),
    await school.aPayer({ firstName: 'Gran' }),
    await school.aPayer({ firstName: 'Dad' }),
  ]
  const riderId = await school.aRider(household)
  const lesson = await aLesson(app, school.trainer, { startsAt: at(-1), seats: [{ riderId }] })
  const payers = async () =>
    (await app.call('GET /api/lessons/{id}/payers', undefined, { token, params: { id: lesson.id } })).body
      .items
  return { school, household, payer, guardian, riderId, lesson, payers }
}

test('an unknown lesson has no payers', async () => {
  const [own, other] = [await aGroup(), await aGroup()]
  const { token } = own.school.trainer
  const params = { id: other.lesson.id }
  expect((await app.call('GET /api/lessons/{id}/payers', undefined, { token, params })).status).toBe(404)
})

test('P1: the payer of the lesson comes first, then household and guardians', async () => {
  const { school, household, payer, guardian, riderId, payers } = await aGroup()
  const ids = async () => (await payers()).map((rider) => rider.payers.map(({ clientId }) => clientId))
  expect(await ids()).toEqual([[household]])
  await school.let(guardian, riderId, [], { isGuardian: true })
  await school.let(payer, riderId, [], { isPayer: true })
  expect(await ids()).toEqual([[payer, household, guardian]])
})

const dayIn = (days: number) => at(days).slice(0, 10)

/** A school that sold a pack of two lessons for 21 days, the day of sale included, and a lesson in three days. */
async function aPrepaidLesson() {
  const school = await aPackSchool(app, { credits: 2, validDays: 21 })
  const { trainer, token, offer, noah, clientId } = school
  await school.sell()
  await school.invoice()
  const calls = lessonsOf(app, trainer)
  const lesson = await aLesson(app, trainer, {
    startsAt: at(3),
    offerId: offer.id,
    seats: [{ riderId: noah }],
  })
  return {
    ...school,
    credit: async () => {
      const params = { id: lesson.id }
      const { body } = await app.call('GET /api/lessons/{id}/payers', undefined, { token, params })
      return body.items[0]?.credit
    },
    moveTo: async (days: number) => {
      const { version } = await calls.read(lesson.id)
      const { status, body } = await calls.change(lesson.id, { version, startsAt: at(days) })
      expect(status, JSON.stringify(body)).toBe(200)
    },
    /** Another pack for the same lesson type, which does not end. */
    sellLasting: async () => {
      const terms = {
        name: 'Lasting',
        credits: 1,
        priceMinor: 5000,
        usableFrom: 'issue',
        isShared: true,
      } as const
      const kind = await app.call('POST /api/pack-kinds', { ...terms, offerIds: [offer.id] }, { token })
      await app.call('POST /api/packs', { kindId: kind.body.id, clientId, soldAtDistance: false }, { token })
      await school.invoice()
    },
  }
}

test('M7, S8: a trainer reads until when a lesson can be moved and stays prepaid', async () => {
  const { credit, moveTo } = await aPrepaidLesson()
  const prepaid = { packName: 'Ten lessons', lastDay: dayIn(20), isOfMembership: false }
  expect(await credit()).toEqual(prepaid)
  await moveTo(20)
  expect(await credit()).toEqual(prepaid)
  await moveTo(21)
  expect(await credit()).toBeNull()
})

test('M7, S8: a second pack without an end keeps a lesson prepaid on every day', async () => {
  const { credit, moveTo, sellLasting } = await aPrepaidLesson()
  await sellLasting()
  expect(await credit()).toMatchObject({ packName: 'Ten lessons', lastDay: null })
  await moveTo(21)
  expect(await credit()).toMatchObject({ packName: 'Lasting', lastDay: null })
})

import { expect, test } from 'vitest'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
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
  await school.permit(guardian, riderId, [], { isGuardian: true })
  await school.permit(payer, riderId, [], { isPayer: true })
  expect(await ids()).toEqual([[payer, household, guardian]])
})

import { expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a client’s export has what they were told of riders whose notices they may see today', async () => {
  const { lesson, family, aPerson, rider, permit, trainer, send, mailsTo } = await aToldSchool(app)
  const friend = await aPerson()
  await permit(friend.recordId, rider, ['reminders'])
  const { startsAt } = await lesson(5)
  await send()
  await mailsTo(family)
  const noticesIn = async (token: string) =>
    (await app.call('GET /api/my-export', undefined, { token })).body.riders.flatMap(({ notices }) => notices)
  const one = { event: 'lesson_booked', lessonStartsAt: startsAt, readAt: null }
  expect(await noticesIn(family.token)).toMatchObject([one])
  expect(await noticesIn(friend.token)).toMatchObject([one])
  await permit(friend.recordId, rider, ['progress'])
  expect(await noticesIn(friend.token)).toEqual([])
  const params = { id: family.recordId }
  const { body } = await app.call('GET /api/clients/{id}/export', undefined, { token: trainer.token, params })
  expect(body.riders.flatMap(({ notices }) => notices)).toMatchObject([one])
})

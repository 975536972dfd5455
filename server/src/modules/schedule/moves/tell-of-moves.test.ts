import { expect, test } from 'vitest'
import { aBookedSchool } from '#test/fixtures/schedule/moves.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

// Each change is told on its own, not together with the booking.
const app = await testApp({ RATE_LIMITS: 'off', NOTICE_SECONDS: '0' })

const latestOf = async ({ token }: Person) =>
  (await app.call('GET /api/notices', undefined, { token })).body.items[0]

test('S23: trainer and client are told that the client moved a lesson', async () => {
  const { trainer, client, seatId, first, moveTo } = await aBookedSchool(app)
  const { body, status } = await moveTo(seatId, '11:00')
  expect(status).toBe(200)
  const told = {
    event: 'lesson_moved',
    was: { startsAt: first.startsAt },
    becomes: { startsAt: body.startsAt },
  }
  expect(await latestOf(trainer)).toMatchObject({ ...told, audience: 'trainer' })
  expect(await latestOf(client)).toMatchObject({ ...told, audience: 'household' })
})

import { expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

test('a feed is rendered on a thread', async () => {
  const app = await testApp({ RATE_LIMITS: 'off' })
  const { token } = await aTrainer(app)
  const { body } = await app.call('POST /api/calendar-feeds', {}, { token })
  const secret = body.url.slice(body.url.lastIndexOf('/') + 1)
  const feed = await app.send<string>('GET', `/api/feeds/${secret}`)
  expect(String(feed.body)).toContain('BEGIN:VCALENDAR')
})

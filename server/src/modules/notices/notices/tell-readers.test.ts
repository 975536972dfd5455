import { expect, test } from 'vitest'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { wakes } from '#test/fixtures/notices/wakes.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('notices wake the screens of their readers only, and mailing them wakes none', async () => {
  const { lesson, aPerson, family, trainer, businessId, send } = await aToldSchool(app)
  const people = { family, trainer, stranger: await aPerson() }
  const wokenBy = wakes(app, { businessId, topic: 'notices', people })
  expect(await wokenBy(() => lesson(5))).toEqual(['family'])
  expect(await wokenBy(() => send(now().add({ minutes: 5 })))).toEqual([])
  const { token } = family
  expect(await wokenBy(() => app.call('POST /api/notices/reading', {}, { token }))).toEqual(['family'])
  expect(await wokenBy(() => app.call('POST /api/notices/reading', {}, { token }))).toEqual([])
})

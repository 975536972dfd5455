import { expect, test } from 'vitest'
import { openTextProvider } from '#test/fixtures/notices/text-provider.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aSchoolWithMobile } from '#test/fixtures/notices/texts.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('without a provider, nothing mentions text messages', async () => {
  const provider = await openTextProvider()
  const { settings, cancelled, told, trainer, family } = await aSchoolWithMobile(app, provider)
  await provider.close()
  expect((await settings()).texts).toBeNull()
  const id = await cancelled(20)
  expect((await told(id)).map(({ text }) => text)).toEqual([null, null])
  const { token } = trainer
  expect((await app.call('GET /api/notice-rules', undefined, { token })).body.textsToday).toBeNull()
  const params = { id: family.recordId }
  const shown = await app.call('GET /api/clients/{id}/text-messages', undefined, { token, params })
  expect(shown.body).toEqual({ texts: null })
  expect((await app.send('POST', '/api/text-messages-public/replies', {})).status).not.toBe(200)
})

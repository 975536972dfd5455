import { afterAll, expect, test } from 'vitest'
import { openTextProvider, postAsTwilio, textAccount } from '#test/fixtures/notices/text-provider.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aSchoolWithMobile } from '#test/fixtures/notices/texts.ts'

const provider = await openTextProvider()
afterAll(() => provider.close())
const app = await testApp({ RATE_LIMITS: 'off', ...textAccount, TWILIO_API_BASE: provider.url })
const path = '/api/text-messages-public/replies'

/** Sends a reply as Twilio does. */
const reply = (from: string, body: string, token?: string) =>
  postAsTwilio(
    app.url,
    path,
    { From: from, To: textAccount.TWILIO_FROM, Body: body, MessageSid: 'SM1' },
    token,
  )

test('a reply with a wrong signature is refused', async () => {
  expect((await reply('+447700900123', 'STOP', 'other')).status).toBe(400)
  const without = await fetch(`${app.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ Body: 'STOP' }),
  })
  expect(without.status).toBe(400)
})

test('STOP ends text messages to a number, and START begins them again', async () => {
  const { cancelled, text, textOf, arrived, settings, number } = await aSchoolWithMobile(app, provider)
  const other = await aSchoolWithMobile(app, provider)
  await cancelled(20)
  await text()
  await arrived(1)
  expect(await reply(number, ' Stop ')).toEqual({ status: 200, text: '<Response/>' })
  expect((await settings()).texts).toMatchObject({ state: 'stopped', number, since: expect.any(String) })
  expect((await other.settings()).texts?.state).toBe('ready')
  const second = await cancelled(24)
  await text()
  expect(await textOf(second)).toBe('stopped')
  await reply(number, 'Thanks')
  expect((await settings()).texts?.state).toBe('stopped')
  await reply(number, 'START')
  expect((await settings()).texts?.state).toBe('ready')
})

test('a number whose owner told the provider to stop gets no more', async () => {
  const { cancelled, text, textOf, settings } = await aSchoolWithMobile(app, provider)
  provider.answerNext({ status: 400, body: { code: 21_610, message: 'Unsubscribed recipient' } })
  const id = await cancelled(20)
  await text()
  await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('failed')
  expect((await settings()).texts?.state).toBe('stopped')
})

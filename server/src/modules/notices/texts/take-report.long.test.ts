import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTextProvider, postAsTwilio, textAccount } from '#test/fixtures/notices/text-provider.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aSchoolWithMobile } from '#test/fixtures/notices/texts.ts'
import { sendText } from './send-text.ts'

const provider = await openTextProvider()
afterAll(() => provider.close())
const app = await testApp({ RATE_LIMITS: 'off', ...textAccount, TWILIO_API_BASE: provider.url })

/** A family that got a text message about a cancelled lesson. */
async function aToldFamily() {
  const school = await aSchoolWithMobile(app, provider)
  const lessonId = await school.cancelled(20)
  await school.text()
  await expect.poll(() => school.textOf(lessonId), { timeout: 10_000 }).toBe('sent')
  const { rows } = await sql<{ id: string }>`select id from texts where number = ${school.number}`.execute(
    app.db,
  )
  const textId = rows[0]?.id ?? ''
  const report = (fields: Record<string, string>, token?: string, to = school.number) =>
    postAsTwilio(
      app.url,
      `/api/text-messages-public/reports/${textId}`,
      { To: to, From: textAccount.TWILIO_FROM, MessageSid: 'SM1', ...fields },
      token,
    )
  return { ...school, textId, report, state: () => school.textOf(lessonId), lessonId }
}

test('a report with a wrong signature is refused', async () => {
  const { report, state } = await aToldFamily()
  expect((await report({ MessageStatus: 'delivered' }, 'other')).status).toBe(400)
  expect(await state()).toBe('sent')
})

test('a report that names another number changes nothing', async () => {
  const { report, state } = await aToldFamily()
  expect((await report({ MessageStatus: 'delivered' }, undefined, '+447700900998')).status).toBe(204)
  expect(await state()).toBe('sent')
})

test('a report of an unknown message is accepted and changes nothing', async () => {
  const path = '/api/text-messages-public/reports/0193b0a4-0000-7000-8000-000000000000'
  const { status } = await postAsTwilio(app.url, path, { To: '+447700900998', MessageStatus: 'delivered' })
  expect(status).toBe(204)
})

test('the trainer sees that the phone has the text message', async () => {
  const { report, state, told, lessonId } = await aToldFamily()
  await report({ MessageStatus: 'sent' })
  expect(await state()).toBe('sent')
  await report({ MessageStatus: 'delivered' })
  expect(await state()).toBe('delivered')
  const notice = (await told(lessonId)).find(({ event }) => event === 'lesson_cancelled')
  expect(notice?.text?.at).toEqual(expect.any(String))
})

test('only the first final report counts', async () => {
  const { report, state, settings } = await aToldFamily()
  await report({ MessageStatus: 'delivered' })
  await report({ MessageStatus: 'undelivered', ErrorCode: '30006' })
  expect(await state()).toBe('delivered')
  expect((await settings()).texts?.state).toBe('ready')
})

test('a phone that was off keeps its number', async () => {
  const { report, state, settings } = await aToldFamily()
  await report({ MessageStatus: 'undelivered', ErrorCode: '30003' })
  expect(await state()).toBe('failed')
  expect((await settings()).texts?.state).toBe('ready')
})

test('a number that does not exist gets no more text messages', async () => {
  const { report, state, settings } = await aToldFamily()
  await report({ MessageStatus: 'undelivered', ErrorCode: '30005' })
  expect(await state()).toBe('failed')
  expect((await settings()).texts?.state).toBe('bad')
})

test('a report that arrives before the answer of the provider stays', async () => {
  const { textId, number, state } = await aToldFamily()
  await sql`update texts set state = 'queued' where id = ${textId}`.execute(app.db)
  provider.answerNext(async () => {
    const path = `/api/text-messages-public/reports/${textId}`
    await postAsTwilio(app.url, path, { To: number, MessageStatus: 'delivered' })
    return { status: 201, body: {} }
  })
  await sendText({ ...app.parts, apiUrl: 'http://localhost:3000' }, { textId }, { isLastAttempt: false })
  expect(await state()).toBe('delivered')
})

test('the provider is told where to report if it can reach this server', async () => {
  const { textId, received } = await aToldFamily()
  expect(received().at(-1)?.form.get('StatusCallback')).toBeNull()
  await sql`update texts set state = 'queued' where id = ${textId}`.execute(app.db)
  await sendText({ ...app.parts, apiUrl: 'https://school.example' }, { textId }, { isLastAttempt: false })
  expect(received().at(-1)?.form.get('StatusCallback')).toBe(
    `https://school.example/api/text-messages-public/reports/${textId}`,
  )
})

import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { endPause } from '#test/fixtures/app/jobs-done.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { anAdministrator } from '#test/fixtures/identity/people.ts'
import { openTextProvider, textAccount } from '#test/fixtures/notices/text-provider.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aSchoolWithMobile } from '#test/fixtures/notices/texts.ts'
import { remindClients } from '#modules/notices/lesson-reminders/remind-clients.ts'

const provider = await openTextProvider()
afterAll(() => provider.close())
afterEach(() => provider.answerWith())
const app = await testApp({ RATE_LIMITS: 'off', ...textAccount, TWILIO_API_BASE: provider.url })
const aSchool = () => aSchoolWithMobile(app, provider)

describe('a text message', () => {
  test('S23: tells of a cancellation within two days, by first name only, in one message', async () => {
    const { cancelled, text, arrived, received, textOf } = await aSchool()
    const id = await cancelled(20)
    await text()
    await arrived(1)
    const [request] = received()
    const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = textAccount
    expect(request?.path).toBe(`/2010-04-01/Accounts/${sid}/Messages.json`)
    expect(request?.headers['authorization']).toBe(
      `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    )
    expect(request?.form.get('From')).toBe(from)
    const words = request?.form.get('Body') ?? ''
    expect(words).toMatch(
      /^.+: Lesson cancelled, Ida, \w{3} \d\d\/\d\d\/\d{4}, .+\. Answer STOP to end these texts\.$/,
    )
    expect(words).not.toContain('Hale')
    expect(words.length).toBeLessThanOrEqual(160)
    await expect.poll(() => textOf(id)).toBe('sent')
  })

  test('is written in the language of its recipient', async () => {
    const { cancelled, text, arrived, received, family } = await aSchool()
    const { version, ...me } = (await app.call('GET /api/me', undefined, { token: family.token })).body
    const { firstName, lastName, timeZone } = me
    await app.call(
      'PATCH /api/me',
      { firstName, lastName, timeZone, locale: 'de-DE', version },
      { token: family.token },
    )
    await cancelled(20)
    await text()
    await arrived(1)
    expect(received()[0]?.form.get('Body')).toContain('Mit STOP beenden Sie diese SMS.')
  })

  test('is not sent about a lesson that is far away, a booking, or an event that the person switched off', async () => {
    const { cancelled, text, told, received, prefer, lesson } = await aSchool()
    const far = await cancelled(72)
    const booked = await lesson(9)
    await prefer({ texted: ['lesson_moved'] })
    const off = await cancelled(20)
    await text()
    for (const id of [far, booked.id, off])
      expect((await told(id)).every((one) => one.text === null)).toBe(true)
    expect(received()).toEqual([])
  })

  test('about a move is sent only within a day', async () => {
    const { lesson, lessons, text, textOf, arrived, family } = await aSchool()
    const move = async (hours: number) => {
      const startsAt = Temporal.Now.instant().add({ hours }).round('minute')
      const planned = await lesson(1, { startsAt: startsAt.toString() })
      await app.call('POST /api/notices/reading', {}, { token: family.token })
      const moved = await lessons.change(planned.id, {
        version: planned.version,
        startsAt: startsAt.add({ minutes: 60 }).toString(),
      })
      expect(moved.status).toBe(200)
      return planned.id
    }
    const [near, far] = [await move(12), await move(40)]
    await text()
    await arrived(1)
    expect([await textOf(near, 'lesson_moved'), await textOf(far, 'lesson_moved')]).toEqual([
      expect.stringMatching(/^sen(t|ding)$/),
      'off',
    ])
  })

  test('S23: that is not urgent waits for the end of quiet hours', async () => {
    const { lesson, text, received, arrived, prefer, businessId } = await aSchool()
    await prefer({ texted: ['lesson_tomorrow'], quietHours: { from: 20, until: 7 } })
    await lesson(2)
    const evening = noonIn(1).add({ hours: 8 })
    await atTime(evening, () => remindClients(app.db, businessId))
    await text(evening)
    expect(received()).toEqual([])
    await text(evening.add({ hours: 12 }))
    await arrived(1)
    expect(received()[0]?.form.get('Body')).toContain('Lesson')
  })

  test('is sent once by repeated and concurrent jobs', async () => {
    const { cancelled, text, arrived, textOf, received } = await aSchool()
    const id = await cancelled(20)
    await Promise.all([1, 2, 3].map(() => text()))
    await text()
    await arrived(1)
    await expect.poll(() => textOf(id)).toBe('sent')
    expect(received()).toHaveLength(1)
  })

  test('needs a mobile number', async () => {
    const { cancelled, text, setPhone, textOf, settings, received } = await aSchool()
    expect((await settings()).texts?.state).toBe('ready')
    await setPhone('01632 960123')
    expect((await settings()).texts).toEqual({ state: 'no_number', number: null, since: null })
    const id = await cancelled(20)
    await text()
    expect(await textOf(id)).toBe('no_number')
    expect(received()).toEqual([])
  })
})

describe('limits', () => {
  test('the owner sees and sets how many text messages the business sends on a day', async () => {
    const { cancelled, text, arrived, textOf, trainer } = await aSchool()
    const own = { token: trainer.token }
    const rules = async () => (await app.call('GET /api/notice-rules', undefined, own)).body
    expect(await rules()).toMatchObject({ textsPerDay: 50, textsToday: 0 })
    const body = { reminderHour: 18, mailsBookings: true, textsPerDay: 1, version: 1 }
    expect((await app.call('PUT /api/notice-rules', body, own)).body.textsPerDay).toBe(1)
    const first = await cancelled(20)
    await text()
    await arrived(1)
    const second = await cancelled(24)
    await text()
    expect(await textOf(second)).toBe('text_limit')
    await expect.poll(() => textOf(first)).toBe('sent')
    const { rows } = await sql<{ at: Temporal.Instant }>`select created_at as at from texts
      where of_business_id = ${(await app.call('GET /api/business', undefined, own)).body.id}`.execute(app.db)
    await atTime(rows[0]?.at ?? Temporal.Now.instant(), async () =>
      expect((await rules()).textsToday).toBe(1),
    )
  })

  test('one person gets at most six on a day', async () => {
    const { cancelled, text, arrived, textOf } = await aSchool()
    for (const hours of [20, 21, 22, 23, 24, 25]) {
      await cancelled(hours)
      await text()
    }
    const last = await cancelled(26)
    await text()
    await arrived(6)
    expect(await textOf(last)).toBe('text_limit')
  })
})

describe('if the provider fails', () => {
  test.each([429, 500, 401])('HTTP %i is tried again, and the message arrives once', async (status) => {
    const { cancelled, text, arrived, textOf, lesson } = await aSchool()
    provider.answerNext({ status, body: { code: 20_429, message: 'Not now' } })
    const id = await cancelled(20)
    await text()
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('delayed')
    expect((await lesson(6)).state).toBe('planned')
    await endPause(app.db)
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('sent')
    await arrived(2)
  })

  test('a number that takes no text messages gets no more, and the trainer learns what to do', async () => {
    const { cancelled, text, textOf, setPhone, settings, received, arrived, trainer, family, number } =
      await aSchool()
    const shown = async () => {
      const given = { token: trainer.token, params: { id: family.recordId } }
      return (await app.call('GET /api/clients/{id}/text-messages', undefined, given)).body.texts
    }
    provider.answerNext({ status: 400, body: { code: 21_211, message: 'Invalid To', status: 400 } })
    const first = await cancelled(20)
    await text()
    await expect.poll(() => textOf(first), { timeout: 10_000 }).toBe('failed')
    expect(await shown()).toMatchObject({ state: 'bad', number })
    expect((await settings()).texts?.state).toBe('bad')
    const second = await cancelled(24)
    await text()
    expect(await textOf(second)).toBe('bad_number')
    expect(received()).toHaveLength(1)
    await setPhone('07911 123456')
    expect(await shown()).toMatchObject({ state: 'ready', number: '+447911123456' })
    await setPhone(number)
    await arrived(1)
  })

  test('a slow provider delays no booking, and gets the message once', async () => {
    const { cancelled, text, arrived, textOf, lesson, received } = await aSchool()
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.answerNext(async () => {
      await promise
      return { status: 201, body: { sid: 'SM1' } }
    })
    const id = await cancelled(20)
    await text()
    await arrived(1)
    expect((await lesson(6)).state).toBe('planned')
    await text()
    expect(await textOf(id)).toBe('sending')
    resolve()
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('sent')
    expect(received()).toHaveLength(1)
  })

  test('a message that may have arrived is not sent again', async () => {
    const { cancelled, text, textOf, received, businessId } = await aSchool()
    provider.answerNext({ status: 500 })
    const id = await cancelled(20)
    await text()
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('delayed')
    // As if the process had ended during the next attempt.
    await sql`update texts set state = 'sending' where of_business_id = ${businessId}`.execute(app.db)
    await endPause(app.db)
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('unclear')
    expect(received()).toHaveLength(1)
  })

  test('that was not sent is seen by administrators, by business', async () => {
    const { cancelled, text, textOf, businessId } = await aSchool()
    const admin = await anAdministrator(app)
    const own = async () =>
      (await app.call('GET /api/admin/texts', undefined, { token: admin.token })).body.items.find(
        (one) => one.businessId === businessId,
      )
    provider.answerNext({ status: 500 })
    const id = await cancelled(20)
    await text()
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('delayed')
    expect(await own()).toMatchObject({ waiting: 1, failed: 0, lastError: expect.stringContaining('500') })
    await endPause(app.db)
    await expect.poll(() => textOf(id), { timeout: 10_000 }).toBe('sent')
    expect(await own()).toBeUndefined()
  })
})

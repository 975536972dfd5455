import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { signIn } from '#test/fixtures/identity/people.ts'
import { openPushService } from '#test/fixtures/notices/push-service.ts'
import { aSchoolWithPhone } from '#test/fixtures/notices/pushes.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { remindClients } from '#modules/notices/lesson-reminders/remind-clients.ts'

const service = await openPushService()
afterAll(() => service.close())
beforeEach(() => service.answerWith(201))
const app = await testApp({ RATE_LIMITS: 'off', PUSH_API_BASE: service.url })

describe('a message to a device', () => {
  test('names no rider unless the person wants it, and opens the lesson', async () => {
    const { lesson, push, arrived, messages, prefer, phone } = await aSchoolWithPhone(app, service)
    await lesson(5)
    await push()
    await arrived(1)
    const [{ message, headers, claims } = { message: null, headers: {}, claims: null }] = messages()
    expect(message?.web_push).toBe(8030)
    expect(message?.notification).toMatchObject({
      title: 'Lesson booked',
      lang: 'en',
      navigate: expect.stringMatching(/^http:\/\/localhost:3000\/client\/lessons\?seat=/),
    })
    expect(JSON.stringify(message)).not.toContain('Ida')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(claims).toMatchObject({ aud: new URL(phone.endpoint).origin, sub: 'mailto:post@example.com' })
    await prefer({ showsNames: true })
    await lesson(6)
    await push()
    await arrived(2)
    expect(messages()[1]?.message.notification.body).toMatch(/^Ida Hale: /)
  })

  test('is useless once the lesson begins, and a later change of the seat replaces it', async () => {
    const { lesson, lessons, push, arrived, messages } = await aSchoolWithPhone(app, service)
    const booked = await lesson(5)
    await push()
    await arrived(1)
    await lessons.cancel(booked.id, { version: booked.version })
    await push(noonIn(2))
    await arrived(2)
    const [first, second] = messages()
    // The job may send it while the clock still stands at tomorrow noon.
    const asked = [Temporal.Now.instant(), noonIn(1)].map((at) => at.until(noonIn(5)).total('seconds'))
    const off = asked.map((seconds) => Math.abs(Number(first?.headers['ttl']) - seconds))
    expect(Math.min(...off)).toBeLessThan(120)
    expect(first?.headers['topic']).toMatch(/^[\w-]{22,32}$/)
    expect(second?.headers['topic']).toBe(first?.headers['topic'])
    expect(second?.message.notification.tag).toBe(first?.message.notification.tag)
    expect(second?.message.notification.data.id).not.toBe(first?.message.notification.data.id)
  })

  test('is sent once by repeated and concurrent jobs, to each device', async () => {
    const { lesson, family, push, arrived, turnOn, messages } = await aSchoolWithPhone(app, service)
    const tablet = service.subscribe()
    const { token } = await signIn(app, family.email, family.password)
    await turnOn({ ...family, token }, tablet)
    await lesson(5)
    await Promise.all([1, 2, 3].map(() => push()))
    await push()
    await arrived(1)
    await expect.poll(() => service.to(tablet.endpoint).length).toBe(1)
    expect(messages()).toHaveLength(1)
  })

  test('of a term is one, and lists the first lessons', async () => {
    const { lesson, push, arrived, messages } = await aSchoolWithPhone(app, service)
    for (const day of [4, 5, 6, 7]) await lesson(day)
    await push()
    await arrived(1)
    expect(messages()[0]?.message.notification).toMatchObject({
      title: '4 lessons booked',
      body: expect.stringContaining('\nand 1 more\n'),
    })
  })

  test('S23: waits for the end of quiet hours, an urgent one does not', async () => {
    const { lesson, lessons, push, messages, arrived, prefer, businessId, read } = await aSchoolWithPhone(
      app,
      service,
    )
    const soon = Temporal.Now.instant()
    const { hour } = soon.toZonedDateTimeISO('UTC')
    await prefer({ quietHours: { from: hour, until: (hour + 22) % 24 } })
    const [far, near] = [await lesson(9), await lesson(2, { startsAt: inHours(30) })]
    await push(soon.add({ minutes: 4 }))
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pushes
      where of_business_id = ${businessId}`.execute(app.db)
    expect([messages().length, rows[0]?.count]).toEqual([0, 0])
    await read()
    for (const { id, version } of [far, near])
      await atTime(soon.add({ minutes: 5 }), () => lessons.cancel(id, { version }))
    await push(soon.add({ minutes: 10 }))
    await arrived(1)
    expect(messages()[0]).toMatchObject({
      headers: { urgency: 'high' },
      message: { notification: { title: 'Lesson cancelled' } },
    })
  })

  test('is not sent for an event that the person switched off, nor after access ended', async () => {
    const { lesson, lessons, push, prefer, told, messages, read } = await aSchoolWithPhone(app, service)
    await prefer({ pushOff: ['lesson_booked'] })
    const booked = await lesson(5)
    await push()
    expect((await told(booked.id))[0]?.push?.state).toBe('off')
    await read()
    await lessons.cancel(booked.id, { version: booked.version })
    await atTime(noonIn(5), () => push(noonIn(5)))
    expect((await told(booked.id))[0]?.push?.state).toBe('past')
    expect(messages()).toEqual([])
  })

  test('names the time at which it was told, to the trainer', async () => {
    const { lesson, push, arrived, told } = await aSchoolWithPhone(app, service)
    const { id } = await lesson(5)
    expect((await told(id))[0]?.push?.state).toBe('waits')
    await push()
    await arrived(1)
    await expect.poll(async () => (await told(id))[0]?.push?.state).toBe('sent')
    expect((await told(id))[0]?.push?.at).not.toBeNull()
  })
})

test('a reminder is one message in the evening before', async () => {
  const { lesson, push, arrived, messages, businessId, prefer } = await aSchoolWithPhone(app, service)
  await prefer({ pushOff: ['lesson_booked'] })
  await lesson(2)
  const evening = noonIn(1).add({ hours: 8 })
  await atTime(evening, () => remindClients(app.db, businessId))
  await push(evening)
  await arrived(1)
  expect(messages()[0]?.message.notification.title).toBe('Lesson tomorrow')
})

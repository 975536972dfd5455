import { describe, expect, test } from 'vitest'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import { aToldSchool } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now } from '#platform/clock.ts'
import { nextHourAt } from '#modules/notices/notice-settings/rules.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family that wants one mail a day, at an hour in which it has quiet hours. */
async function aDailyReader() {
  const school = await aToldSchool(app)
  const hour = (now().toZonedDateTimeISO('UTC').hour + 3) % 24
  const choice = { quietHours: { from: hour, until: (hour + 1) % 24 }, digestHour: hour }
  const { body } = await app.call(
    'PUT /api/notice-preferences',
    { mailOff: [], version: 1, ...choice },
    { token: school.family.token },
  )
  const subjects = async () => (await school.mailsTo(school.family)).map(({ subject }) => subject)
  return { ...school, preferences: body, subjects, chosen: nextHourAt(now(), 'UTC', hour) }
}

describe('the daily summary', () => {
  test('replaces single mails, and is not held back by quiet hours', async () => {
    const { lesson, send, subjects, chosen } = await aDailyReader()
    for (const day of [4, 5]) await lesson(day)
    await send(now().add({ minutes: 10 }))
    expect(await subjects()).toEqual([])
    await send(chosen.subtract({ seconds: 1 }))
    expect(await subjects()).toEqual([])
    await send(chosen)
    expect(await subjects()).toEqual(['2 lessons booked for Ida Hale'])
  })

  test('is one mail for changes of all kinds', async () => {
    const { lesson, lessons, send, subjects, chosen, family, rider } = await aDailyReader()
    const [first] = [await lesson(4), await lesson(5)]
    await app.call('POST /api/notices/reading', {}, { token: family.token })
    await lessons.cancel(first.id, { version: first.version })
    await send(chosen)
    expect(await subjects()).toEqual(['Your daily summary: 3 notifications'])
    expect(rider).toBeTruthy()
  })

  test('S23: does not hold back what is urgent', async () => {
    const { lesson, lessons, send, subjects, family } = await aDailyReader()
    const near = await lesson(2, { startsAt: inHours(30) })
    await app.call('POST /api/notices/reading', {}, { token: family.token })
    await lessons.cancel(near.id, { version: near.version })
    await send(now().add({ minutes: 10 }))
    expect(await subjects()).toEqual([expect.stringContaining('lesson cancelled')])
  })

  test('cannot keep a notice until its lesson has begun', async () => {
    const { lesson, send, subjects } = await aDailyReader()
    await lesson(0, { startsAt: inHours(2) })
    await send(now().add({ minutes: 10 }))
    expect(await subjects()).toHaveLength(1)
  })

  test.each([
    ['Europe/London', '2026-03-28T20:00:00Z', 1, '2026-03-29T01:00:00Z'],
    ['Europe/London', '2026-10-24T22:00:00Z', 1, '2026-10-25T00:00:00Z'],
    ['Europe/Berlin', '2026-06-01T04:59:59Z', 7, '2026-06-01T05:00:00Z'],
    ['Europe/Berlin', '2026-06-01T05:00:00Z', 7, '2026-06-02T05:00:00Z'],
  ])('has a moment in %s after %s', (zone, at, hour, expected) => {
    expect(nextHourAt(Temporal.Instant.from(at), zone, hour).toString()).toBe(expected)
  })
})

describe('choices of a person', () => {
  test('that a call leaves out stay as they were', async () => {
    const { family, preferences } = await aDailyReader()
    const body = { mailOff: [], quietHours: null, version: 2, showsNames: true }
    const { body: changed } = await app.call('PUT /api/notice-preferences', body, { token: family.token })
    const { digestHour, pushOff } = preferences
    expect(changed).toMatchObject({ digestHour, pushOff, showsNames: true })
  })
})

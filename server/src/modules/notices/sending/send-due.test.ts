import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inHours } from '#test/fixtures/schedule/cancellations.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { sendingJobs } from './jobs.ts'
import { remindClients } from '#modules/notices/lesson-reminders/remind-clients.ts'
import { sendDue } from './send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const calendarIn = (mail?: { attachments: { type: string; bytes: Uint8Array }[] }) => {
  const [file] = mail?.attachments ?? []
  return [file?.type, Buffer.from(file?.bytes ?? []).toString()]
}
/** Eight in the evening, within nobody's quiet hours. */
const evening = (days: number) => noonIn(days).add({ hours: 8 })

describe('mail of notices', () => {
  test('is not sent before the two minutes are over', async () => {
    const { lesson, family, send, mailsTo } = await aToldSchool(app)
    await lesson(5)
    await send(Temporal.Now.instant())
    expect(await mailsTo(family)).toEqual([])
  })

  test('lost workers and repeated jobs send it once', async () => {
    const { lesson, family, businessId, mailsTo } = await aToldSchool(app)
    await lesson(5)
    const at = noonIn(1)
    const run = () => sendDue(app.parts, businessId, { until: at, isUrgent: false })
    await atTime(at, () => Promise.all([1, 2, 3].map(run)))
    await atTime(at, run)
    expect((await mailsTo(family)).map(({ subject }) => subject)).toHaveLength(1)
  })

  test('a term of lessons is one mail with a list and one calendar file', async () => {
    const { trainer, offer, rider, family, send, mailsTo } = await aToldSchool(app)
    await aSeries(app, trainer, {
      offerId: offer.id,
      firstDay: dayIn(3),
      rule: 'FREQ=DAILY;COUNT=12',
      seats: [{ riderId: rider, horseId: null }],
    })
    await send()
    const [mail, ...more] = await mailsTo(family)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('12 lessons booked for Ida Hale')
    const [type, text] = calendarIn(mail)
    expect(type).toContain('text/calendar')
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(12)
    expect(text).toContain('METHOD:PUBLISH')
  })

  test('it has the identity and the sequence of the family’s feed', async () => {
    const { lesson, lessons, family, send, mailsTo } = await aToldSchool(app)
    const booked = await lesson(5)
    await send()
    const later = Temporal.Now.instant().add({ minutes: 5 })
    await atTime(later, () => lessons.cancel(booked.id, { version: booked.version, because: 'horse' }))
    await send(noonIn(1))
    const mails = await mailsTo(family)
    const [, cancelled] = calendarIn(mails.find(({ subject }) => subject.includes('cancelled')))
    const { body } = await app.call('POST /api/calendar-feeds', {}, { token: family.token })
    const feed = await (await fetch(body.url.replace('http://localhost:3000', app.url))).text()
    const event = /BEGIN:VEVENT[^]*?END:VEVENT/
    expect(event.exec(cancelled ?? '')?.[0]).toBe(event.exec(feed.replaceAll('\r\n', '\n'))?.[0])
    expect(cancelled).toContain('STATUS:CANCELLED')
    expect(mails.some(({ text }) => text.includes('Reason: the horse is off work'))).toBe(true)
  })

  test('it is written in the reader’s language', async () => {
    const { trainer, lesson, aRider, send, mailsTo, recordOf } = await aToldSchool(app)
    const german = await aClient(app, trainer, { locale: 'de-DE' })
    const riderId = await aRider(await recordOf(german), { firstName: 'Mara' })
    await lesson(5, { seats: [{ riderId }] })
    await send(noonIn(1))
    expect((await mailsTo(german)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Reitstunde gebucht für Mara Hale/),
    ])
  })

  test('S23: quiet hours and a switched-off event hold it back, an urgent cancellation leaves', async () => {
    const { lesson, lessons, family, send, mailsTo } = await aToldSchool(app)
    const soon = Temporal.Now.instant()
    const { hour } = soon.toZonedDateTimeISO('UTC')
    const quietHours = { from: hour, until: (hour + 22) % 24 }
    const choice = { mailOff: ['lesson_cancelled' as const], quietHours, version: 1 }
    expect((await app.call('PUT /api/notice-preferences', choice, { token: family.token })).status).toBe(200)
    const [far, near] = [await lesson(9), await lesson(2, { startsAt: inHours(30) })]
    await send(soon.add({ minutes: 4 }))
    expect(await mailsTo(family)).toEqual([])
    await app.call('POST /api/notices/reading', {}, { token: family.token })
    for (const { id, version } of [far, near])
      await atTime(soon.add({ minutes: 5 }), () => lessons.cancel(id, { version }))
    await send(soon.add({ minutes: 10 }))
    const [urgent, ...more] = await mailsTo(family)
    expect(more).toEqual([])
    expect(urgent?.subject).toMatch(/^Ida Hale: lesson cancelled/)
  })

  test('the trainer sees who was told and how', async () => {
    const { lesson, family, trainer, send, mailsTo } = await aToldSchool(app)
    const { id } = await lesson(5)
    const told = async () =>
      (await app.call('GET /api/lessons/{id}/notices', undefined, { token: trainer.token, params: { id } }))
        .body.items
    expect(await told()).toMatchObject([{ event: 'lesson_booked', mail: { state: 'waits' }, readAt: null }])
    await send(noonIn(1))
    await mailsTo(family)
    await expect.poll(async () => (await told())[0]?.mail.state).toBe('sent')
  })

  test('a business can leave bookings to the app', async () => {
    const { lesson, family, trainer, send, eventsOf, mailsTo } = await aToldSchool(app)
    const { token } = trainer
    const rules = { reminderHour: 18, mailsBookings: false, version: 1 }
    expect((await app.call('PUT /api/notice-rules', rules, { token })).status).toBe(200)
    const { id } = await lesson(5)
    await send()
    expect([await eventsOf(family), await mailsTo(family)]).toEqual([['lesson_booked'], []])
    const { body } = await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })
    expect(body.items[0]?.mail).toEqual({ state: 'off', at: null })
  })

  test('a change after the mail is told apart, from what the mail said', async () => {
    const { lesson, lessons, send, family, eventsOf } = await aToldSchool(app)
    const booked = await lesson(5)
    await send()
    await lessons.cancel(booked.id, { version: booked.version })
    expect(await eventsOf(family)).toEqual(['lesson_cancelled', 'lesson_booked'])
  })

  test('the job of every minute gives each moment a job of its own', async () => {
    const { lesson, businessId } = await aToldSchool(app)
    await lesson(5)
    const look = sendingJobs(app.parts).find(({ event }) => event.name === 'look-for-notices')
    const context = {
      jobId: randomUUID(),
      attempt: 1,
      isLastAttempt: true,
      signal: AbortSignal.timeout(60_000),
    }
    await look?.run({}, context)
    const queued = await app.db
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', 'notices-due')
      .execute()
    await atTime(Temporal.Now.instant().add({ minutes: 2 }), async () => look?.run({}, context))
    const later = await app.db
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', 'notices-due')
      .execute()
    const of = (jobs: typeof queued) =>
      jobs.filter(({ data }) => (data as { businessId: string }).businessId === businessId)
    expect([of(queued).length, of(later).length]).toEqual([0, 1])
  })
})

describe('the reminder', () => {
  test('comes once in the evening before, and not for a lesson that was booked since', async () => {
    const { lesson, family, businessId, eventsOf, send, mailsTo } = await aToldSchool(app)
    await lesson(2)
    await atTime(noonIn(1).add({ hours: 6 }).subtract({ minutes: 1 }), () =>
      remindClients(app.db, businessId),
    )
    expect(await eventsOf(family)).toEqual(['lesson_booked'])
    const late = await lesson(2, { startsAt: noonIn(2).add({ hours: 2 }).toString() })
    await inScope(app.db, jobScope(businessId), (tx) =>
      tx
        .updateTable('notices')
        .set({ createdAt: evening(1) })
        .where('lessonId', '=', late.id)
        .execute(),
    )
    await atTime(evening(1), async () => {
      await Promise.all([1, 2].map(() => remindClients(app.db, businessId)))
      await remindClients(app.db, businessId)
    })
    expect((await eventsOf(family)).toSorted()).toEqual(['lesson_booked', 'lesson_booked', 'lesson_tomorrow'])
    await send(evening(1))
    const subjects = (await mailsTo(family)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Ida Hale: lesson tomorrow'))).toHaveLength(1)
    expect(subjects).toHaveLength(2)
  })
})

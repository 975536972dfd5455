import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'
import { tellTrainers } from './tell-trainers.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC')

/** A school with one past lesson and actions on it. */
async function aSchool({ days = -1, time = '10:00', locale = 'en-GB' } = {}) {
  const trainer = await aTrainer(app, { locale })
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const lesson = await aLesson(app, trainer, {
    startsAt: at(days, time),
    seats: [{ riderId: await aRider(app, trainer) }],
  })
  const options = (query: Record<string, string>) => ({ token, query })
  return {
    trainer,
    token,
    lesson,
    /** Runs the morning job, today by default, at a time in UTC, which is the zone of the tests' businesses. */
    morning: async ({ later = 0, time: hour = '07:10' } = {}) => {
      const day = today.add({ days: later })
      const moment = day.toZonedDateTime({ timeZone: 'UTC', plainTime: hour }).toInstant()
      setClock(() => moment)
      try {
        await Promise.all([1, 2].map(() => tellTrainers(app.db, 'http://localhost:3000', business.id)))
      } finally {
        setClock()
      }
    },
    mark: async (state: string) => {
      const { id, version } = seatOf(await lessonsOf(app, trainer).read(lesson.id))
      expect((await lessonsOf(app, trainer).seat(id, { version, state })).status).toBe(200)
    },
    summary: async (query: Record<string, string> = {}) =>
      (await app.call('GET /api/attendance/summary', undefined, options(query))).body,
    list: async (query: Record<string, string> = {}) =>
      (await app.call('GET /api/attendance/lessons', undefined, options(query))).body,
    mails: async () => {
      const { rows } = await sql<{ subject: string }>`
        select subject from mails where to_address = ${trainer.email} and template = 'attendance-missing'`.execute(
        app.db,
      )
      return rows.map(({ subject }) => subject)
    },
  }
}

describe('lessons without attendance', () => {
  test('a future lesson is not counted', async () => {
    const { summary, list } = await aSchool({ days: 1 })
    expect(await summary()).toEqual({ seats: 0, lessons: 0, oldestOn: null })
    expect((await list()).items).toEqual([])
  })

  test.each(['attended', 'no_show', 'late_cancelled', 'cancelled'])(
    'a seat with a final state is not counted: %s',
    async (state) => {
      const { mark, summary } = await aSchool()
      await mark(state)
      expect(await summary()).toMatchObject({ seats: 0 })
    },
  )

  test('a cancelled lesson is not counted', async () => {
    const { trainer, lesson, summary } = await aSchool()
    await lessonsOf(app, trainer).cancel(lesson.id, { version: lesson.version })
    expect(await summary()).toMatchObject({ lessons: 0 })
  })

  test('a past lesson with a booked seat is counted and listed', async () => {
    const { lesson, summary, list } = await aSchool()
    const day = today.subtract({ days: 1 }).toString()
    expect(await summary()).toEqual({ seats: 1, lessons: 1, oldestOn: day })
    expect((await list()).items).toEqual([lesson])
  })

  test('`until` and `trainerId` filter the list', async () => {
    const { lesson, summary } = await aSchool()
    expect(await summary({ until: today.subtract({ days: 2 }).toString() })).toMatchObject({ lessons: 0 })
    expect(await summary({ until: today.subtract({ days: 1 }).toString() })).toMatchObject({ lessons: 1 })
    expect(await summary({ trainerId: crypto.randomUUID() })).toMatchObject({ lessons: 0 })
    expect(await summary({ trainerId: lesson.trainerId })).toMatchObject({ lessons: 1 })
  })

  test('the list is paged, latest first', async () => {
    const { trainer, lesson, list } = await aSchool()
    const seats = [{ riderId: await aRider(app, trainer) }]
    const earlier = await aLesson(app, trainer, { startsAt: at(-5), seats })
    const first = await list({ limit: '1' })
    expect(first.items.map(({ id }) => id)).toEqual([lesson.id])
    const second = await list({ limit: '1', cursor: first.next ?? '' })
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[earlier.id], null])
  })
})

describe('the morning mail', () => {
  test('is not sent before seven, nor without unmarked lessons', async () => {
    const { morning, mark, mails } = await aSchool()
    await morning({ time: '06:50' })
    expect(await mails()).toEqual([])
    await mark('attended')
    await morning()
    expect(await mails()).toEqual([])
  })

  test('is not sent to a trainer who turned it off', async () => {
    const { token, morning, mails } = await aSchool()
    const { body } = await app.call('PUT /api/attendance/mails', { isOn: false }, { token })
    expect(body).toEqual({ isOn: false })
    await morning()
    expect(await mails()).toEqual([])
    expect((await app.call('GET /api/attendance/mails', undefined, { token })).body).toEqual({ isOn: false })
  })

  test('is sent once, also with two servers', async () => {
    const { morning, mails } = await aSchool()
    await morning()
    await morning({ time: '09:10' })
    expect(await mails()).toEqual(['Who came? 1 lesson has no attendance'])
  })

  test('does not mention the same lesson again the next day', async () => {
    const { morning, mails } = await aSchool()
    await morning()
    await morning({ later: 1 })
    expect(await mails()).toHaveLength(1)
  })

  test('is in the trainer’s language', async () => {
    const { trainer, morning } = await aSchool({ locale: 'de-DE' })
    await morning()
    const { subject, text } = await app.mailbox.mailTo(trainer.email, (mail) =>
      mail.text.includes('/trainer/attendance'),
    )
    expect(subject).toBe('Wer war da? 1 Reitstunde ohne Anwesenheit')
    expect(text).toContain('Bei 1 Reitstunde ist die Anwesenheit von 1 Reiter nicht erfasst.')
  })

  test('links to the attendance screen', async () => {
    const { trainer, morning } = await aSchool()
    await morning()
    const { text } = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('Who came?'))
    expect(text).toContain('http://localhost:3000/trainer/attendance')
  })
})

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { anOpenSchool, bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { calendarFile, openCalendarServer } from '#test/fixtures/schedule/linked-calendars.ts'
import { createLog } from '#platform/log.ts'
import { plainGet } from '#platform/outgoing/guarded-get.ts'
import { readCalendar } from './read-calendar.ts'

const outside = await openCalendarServer()
afterAll(() => outside.close())
const app = await testApp({ RATE_LIMITS: 'off', CALENDAR_API_BASE: outside.url })

const anAddress = () => `https://calendar.example/${randomUUIDv7()}.ics`
const busyHour = [at(3, '10:00'), at(3, '11:00')] as const

function calendarsOf({ token }: Pick<Person, 'token'>) {
  return {
    link: (address: string, given: object = {}) =>
      app.call('POST /api/linked-calendars', { name: 'Private', address, ...given }, { token }),
    change: ({ id, version }: { id: string; version: number }, given: object) =>
      app.call('PATCH /api/linked-calendars/{id}', { version, ...given }, { token, params: { id } }),
    read: (id: string) =>
      app.call('POST /api/linked-calendars/{id}/reading', undefined, { token, params: { id } }),
    list: async () => {
      await jobsAreDone(app.db)
      return (await app.call('GET /api/linked-calendars', undefined, { token })).body.items
    },
    busy: async () => {
      await jobsAreDone(app.db)
      const query = { from: bookingDay(), until: bookingDay() }
      return (await app.call('GET /api/availability', undefined, { token, query })).body.busy
    },
  }
}

/** A trainer with a linked calendar that has one busy hour. */
async function aLinked(etag?: string) {
  const trainer = await aTrainer(app)
  const address = anAddress()
  outside.answer(address, { file: calendarFile(busyHour), ...(etag !== undefined && { etag }) })
  const calls = calendarsOf(trainer)
  const { body } = await calls.link(address)
  expect(await calls.busy()).toHaveLength(1)
  return { trainer, address, id: body.id, ...calls }
}

describe('a calendar is not linked', () => {
  test.each(['http://calendar.example/x.ics', 'ftp://calendar.example/x', 'calendar.example', 'https://'])(
    'by the address %s',
    async (address) => {
      expect((await calendarsOf(await aTrainer(app)).link(address)).code).toBe('invalid_input')
    },
  )

  test('as the sixth of a trainer, also by six requests at once', async () => {
    const { link, list } = calendarsOf(await aTrainer(app))
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await link(anAddress())).code))
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(1)
    expect(await list()).toHaveLength(5)
  })
})

test('nobody but its trainer sees or changes a linked calendar', async () => {
  const { trainer, id } = await aLinked()
  const others = [calendarsOf(await aColleague(app, trainer, 'trainer')), calendarsOf(await aTrainer(app))]
  for (const { list, read, change } of others) {
    expect(await list()).toEqual([])
    expect((await read(id)).code).toBe('not_found')
    expect((await change({ id, version: 1 }, { removed: true })).code).toBe('not_found')
  }
})

test('the address is never shown, and is encrypted in the database', async () => {
  const { trainer, address, list } = await aLinked()
  const secret = address.slice(-30)
  expect(JSON.stringify(await list())).not.toContain(secret)
  const businessId =
    (await app.call('GET /api/me', undefined, { token: trainer.token })).body.businessId ?? ''
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{
      text: string
    }>`select linked_calendars::text || encode(sealed, 'escape') as text from linked_calendars`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(secret)
})

describe('busy times of a linked calendar (S24)', () => {
  test('block bookings by clients, and no longer after the event is gone', async () => {
    const { trainer, slots } = await anOpenSchoolWithSlots()
    const address = anAddress()
    outside.answer(address, { file: calendarFile(busyHour) })
    const { link, read, list } = calendarsOf(trainer)
    expect(await slots()).toContain('10:00')
    const { body } = await link(address.replace('https:', 'webcal:'))
    await jobsAreDone(app.db)
    expect(await slots()).toEqual(['09:00', '11:00'])
    outside.answer(address, { file: calendarFile() })
    await read(body.id)
    expect((await list())[0]).toMatchObject({ busyCount: 0, host: 'calendar.example' })
    expect(await slots()).toContain('10:00')
  })

  test('are shown to colleagues as times only', async () => {
    const { trainer } = await aLinked()
    const [busy] = await calendarsOf(await aColleague(app, trainer, 'trainer')).busy()
    expect(busy).toEqual({ trainerId: trainer.id, startsAt: busyHour[0], endsAt: busyHour[1] })
  })

  test('name the lessons that they clash with, and cancel none', async () => {
    const { trainer, list } = await aLinked()
    const lesson = await aLesson(app, trainer, { startsAt: at(3, '10:30') })
    const [calendar] = await list()
    expect(calendar?.clashes).toMatchObject([{ lessonId: lesson.id, startsAt: at(3, '10:30') }])
    expect(calendar?.busyCount).toBe(1)
  })

  test('stay when the calendar cannot be read, and the trainer sees why and gets one mail', async () => {
    const { trainer, address, id, list, read, busy } = await aLinked()
    const problems = []
    for (const answer of [{ status: 404 }, { file: '<html>' }, { status: 500 }]) {
      outside.answer(address, answer)
      // oxlint-disable-next-line no-await-in-loop -- one reading after the other
      await read(id)
      // oxlint-disable-next-line no-await-in-loop -- one reading after the other
      problems.push((await list())[0]?.failing?.problem)
    }
    expect(problems).toEqual(['refused', 'no_calendar', 'refused'])
    const isAbout = ({ subject }: { subject: string }) => subject === 'Your linked calendar cannot be read'
    await app.mailbox.mailTo(trainer.email, isAbout)
    await read(id)
    await jobsAreDone(app.db)
    const mails = app.mailbox.received.filter((mail) => mail.to === trainer.email && isAbout(mail))
    expect(mails).toHaveLength(1)
    expect(await busy()).toHaveLength(1)
    outside.answer(address, { file: calendarFile(busyHour) })
    await read(id)
    expect((await list())[0]?.failing).toBeNull()
  })

  test('end when the calendar is unlinked, and come back with Undo', async () => {
    const { address, id, change, busy, list } = await aLinked()
    const { body } = await change({ id, version: 1 }, { removed: true })
    expect([await busy(), await list()]).toEqual([[], []])
    outside.answer(address, { file: calendarFile(busyHour) })
    await change(body, { removed: false })
    expect([(await busy()).length, (await list()).length]).toEqual([1, 1])
  })

  test('are read again at once from another address', async () => {
    const { id, change, list } = await aLinked()
    const other = anAddress()
    outside.answer(other, { file: calendarFile([at(4), at(4, '10:30')], [at(5), at(5, '10:30')]) })
    expect((await change({ id, version: 1 }, { address: other })).status).toBe(200)
    expect((await list())[0]?.busyCount).toBe(2)
  })

  test('are not read if the server says unasked that the file is the same', async () => {
    const { link, list } = calendarsOf(await aTrainer(app))
    const address = anAddress()
    outside.answer(address, { status: 304 })
    await link(address)
    expect((await list())[0]).toMatchObject({ readAt: null, failing: { problem: 'refused' } })
  })

  test('are not sent again while the file is the same', async () => {
    const { address, id, read, busy } = await aLinked('"v1"')
    await read(id)
    expect(await busy()).toHaveLength(1)
    expect(outside.asked(address).map(({ etag }) => etag)).toEqual([undefined, '"v1"'])
  })
})

test('a calendar of a trainer who left is deleted', async () => {
  const owner = await aTrainer(app)
  const colleague = await aColleague(app, owner, 'trainer')
  const address = anAddress()
  outside.answer(address, { file: calendarFile(busyHour) })
  const { body } = await calendarsOf(colleague).link(address)
  await jobsAreDone(app.db)
  const businessId = (await app.call('GET /api/me', undefined, { token: owner.token })).body.businessId ?? ''
  await sql`update memberships set ends_at = clock_timestamp() where user_id = ${colleague.id}`.execute(
    app.db,
  )
  const parts = {
    db: app.db,
    keys: app.parts.keys,
    log: createLog('silent'),
    publicUrl: '',
    readOutside: plainGet,
  }
  await readCalendar(parts, { businessId, calendarId: body.id }, new AbortController().signal)
  expect(await calendarsOf(owner).busy()).toEqual([])
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql`select from linked_calendars`.execute(tx),
  )
  expect(rows).toEqual([])
})

/** A school with its free times for a client, as clock times of one day. */
async function anOpenSchoolWithSlots() {
  const { trainer, client, riderId, offer } = await anOpenSchool(app)
  const query = { riderId, offerId: offer.id, from: bookingDay(), until: bookingDay() }
  return {
    trainer,
    slots: async () => {
      const { body } = await app.call('GET /api/my-slots', undefined, { token: client.token, query })
      return body.items.map(({ startsAt }) => startsAt.slice(11, 16))
    },
  }
}

import { expect, test } from 'vitest'
import { mostAffected } from '@cavaletti/contract/schedule/changes/affected-lessons'
import { aSchoolOfTwo } from '#test/fixtures/schedule/affected-lessons.ts'
import { aDraft } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { aSeries, dayIn } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a lesson in three days. Late cancellations cost the full price. */
async function aSchool() {
  const school = await aPackSchool(app)
  const { trainer, token, offer, noah } = school
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const terms = { cancelLadder: { steps: [], late: 100 }, freeLateChanges: 0 }
  await app.call('PATCH /api/business', { version: business.version, ...terms }, { token })
  const lesson = await aLesson(app, trainer, {
    offerId: offer.id,
    startsAt: at(3),
    seats: [{ riderId: noah }],
  })
  const lessons = lessonsOf(app, trainer)
  const become = async (state: string) => {
    const { id, version } = seatOf(await lessons.read(lesson.id))
    expect((await lessons.seat(id, { version, state })).status).toBe(200)
  }
  return { ...school, lesson, read: () => lessons.read(lesson.id), become }
}
type School = Awaited<ReturnType<typeof aSchool>>

const settled: [what: string, why: 'charged' | 'attendance', settle: (school: School) => Promise<unknown>][] =
  [
    [
      'is on a draft',
      'charged',
      ({ trainer, clientId, lesson }) => {
        const line = { description: 'Flatwork', unitPriceMinor: 5000, seatId: seatOf(lesson).id }
        return aDraft(app, trainer, { clientId, lines: [line] })
      },
    ],
    [
      'is on an invoice',
      'attendance',
      async ({ become, invoice }) => {
        await become('late_cancelled')
        expect((await invoice()).lines).toHaveLength(1)
      },
    ],
    [
      'is paid by a pack',
      'charged',
      async ({ sell, invoice, become, writeDown, packs }) => {
        await sell()
        await invoice()
        await become('late_cancelled')
        await writeDown()
        expect((await packs())[0]?.left).toBe(9)
        await become('booked')
      },
    ],
  ]
const words = {
  charged: 'This lesson is charged or paid for already, so it stays as it is.',
  attendance: 'Attendance or a late cancellation is noted, so this lesson stays as it is.',
}

test.each(settled)('S5: a future lesson that %s stays, and the list says why', async (_what, why, settle) => {
  const school = await aSchool()
  await settle(school)
  const { token, lesson, read } = school
  const time = { fromDay: dayIn(3), untilDay: dayIn(3) }
  const { body } = await app.call('GET /api/affected-lessons', undefined, { token, query: time })
  expect(body.items.map(({ id, fixed }) => [id, fixed])).toEqual([[lesson.id, why]])
  const lessons = body.items.map(({ id, version }) => ({ id, version, action: 'cancel' as const }))
  const change = { time, timeOff: { as: 'new' as const, reason: 'Ill' }, lessons }
  const refused = await app.call('POST /api/affected-lessons', change, { token })
  expect(refused.body.error?.conflicts).toEqual([{ lessonId: lesson.id, message: words[why] }])
  expect((await read()).state).toBe('planned')
})

test('of more than 200 lessons the list shows the next 200 and says so, and a day off keeps all of them', async () => {
  const { owner, list, save } = await aSchoolOfTwo(app, 150)
  for (const wallTime of ['08:00', '14:00'])
    await aSeries(app, owner, { firstDay: dayIn(1), wallTime, rule: 'FREQ=DAILY;COUNT=105', seats: [] })
  const whole = { fromDay: dayIn(0), untilDay: dayIn(120) }
  const { body } = await list(whole)
  expect([body.items.length, body.isComplete]).toEqual([mostAffected, false])
  const starts = body.items.map(({ startsAt }) => startsAt)
  expect([starts[0], starts.at(-1)]).toEqual([at(1, '08:00'), at(100, '14:00')])
  expect((await list({ ...whole, untilDay: dayIn(100) })).body.isComplete).toBe(true)
  const saved = await save({ time: { ...whole, trainerId: owner.id } })
  expect(saved.body.exceptions).toMatchObject([{ ...whole, reason: 'Ill' }])
  expect((await list({ ...whole, untilDay: dayIn(100) })).body.items).toHaveLength(mostAffected)
})

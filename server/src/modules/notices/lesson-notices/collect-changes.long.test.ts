import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const school = await aToldSchool(app)
const { lessons, family, noticesOf } = school

type Step = { kind: 'move'; day: number } | { kind: 'cancel' | 'reinstate' | 'free' | 'book' | 'rename' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('move' as const), day: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'reinstate', 'free', 'book', 'rename') }),
  },
)

let made = 0

/** Each history has days of its own, so that no two lessons meet. */
async function aHistory(steps: readonly Step[], isNew: boolean) {
  made += 1
  const first = 30 + made * 4
  const begin = await school.lesson(first, isNew ? {} : { title: `Lesson ${made}` })
  const { id } = begin
  const later = Temporal.Now.instant().add({ minutes: isNew ? 0 : 5 })
  await atTime(later, async () => {
    if (!isNew) await app.call('POST /api/notices/reading', {}, { token: family.token })
    for (const { kind, ...more } of steps) {
      const { version, ...now } = await lessons.read(id)
      const seat = seatOf({ ...now, version })
      // Steps that are impossible in the present state are refused and change nothing.
      if (kind === 'move' && 'day' in more)
        await lessons.change(id, { version, startsAt: noonIn(first + more.day).toString() })
      if (kind === 'rename') await lessons.change(id, { version, title: `Lesson ${made}, ${version}` })
      if (kind === 'cancel') await lessons.cancel(id, { version })
      if (kind === 'reinstate') await lessons.restore(id, { version })
      if (kind === 'free') await lessons.seat(seat.id, { version: seat.version, state: 'cancelled' })
      if (kind === 'book') await lessons.seat(seat.id, { version: seat.version, state: 'booked' })
    }
  })
  const end = await lessons.read(id)
  const notices = (await noticesOf(family)).filter(({ lessonId }) => lessonId === id)
  return { begin, end, isBooked: seatOf(end).state === 'booked', notices }
}

test('what a family is told is the difference between the first and the last state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { begin, end, isBooked, notices } = await aHistory(steps, false)
      const [booked, ...changes] = notices.toReversed()
      expect(booked?.event).toBe('lesson_booked')
      const isSame = begin.startsAt === end.startsAt
      const expected = isBooked ? (isSame ? [] : ['lesson_moved']) : ['lesson_cancelled']
      expect(changes.map(({ event }) => event)).toEqual(expected)
      for (const { was, becomes } of changes)
        expect([was?.startsAt, becomes?.startsAt]).toEqual([
          begin.startsAt,
          isBooked ? end.startsAt : undefined,
        ])
    }),
    { numRuns: 25 },
  )
})

test('a lesson that is new is told as it is in the end, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { end, isBooked, notices } = await aHistory(steps, true)
      expect(notices.map(({ event, becomes }) => [event, becomes?.startsAt])).toEqual(
        isBooked ? [['lesson_booked', end.startsAt]] : [],
      )
    }),
    { numRuns: 25 },
  )
})

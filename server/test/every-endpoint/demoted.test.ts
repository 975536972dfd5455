import { describe, expect, test } from 'vitest'
import type { StaffRole } from '@cavaletti/contract/actions'
import { bookingsOf } from '../fixtures/schedule/bookings.ts'
import { noGoodwill } from '../fixtures/schedule/cancellations.ts'
import { seatOf } from '../fixtures/schedule/lessons.ts'
import { aToldSchool, noonIn } from '../fixtures/notices/notices.ts'
import { aColleague, type Person } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** A person whose role was lowered loses what it covered at once, also what was handed out before. */

const app = await testApp({ RATE_LIMITS: 'off' })

async function demote({ token }: Person, { id }: Person, role: StaffRole) {
  const { body } = await app.call('GET /api/team', undefined, { token })
  const version = body.items.find((one) => one.id === id)?.version
  const { status } = await app.call('PATCH /api/team/{id}', { version, role }, { token, params: { id } })
  expect(status).toBe(200)
}

/** A colleague who teaches the child, with a calendar feed and a notice about the lesson. */
async function aTeacher() {
  const school = await aToldSchool(app)
  const teacher = await aColleague(app, school.trainer, 'trainer')
  const made = await app.call('POST /api/calendar-feeds', { names: 'all' }, { token: teacher.token })
  const lesson = await school.lesson(5, { trainerId: teacher.id })
  const feed = async () => (await app.send('GET', new URL(made.body.url).pathname)).status
  expect([await feed(), await school.eventsOf(teacher)]).toEqual([200, ['lesson_booked']])
  return { ...school, teacher, lesson, feed }
}

describe('a trainer who becomes a bookkeeper', () => {
  test('loses the calendar feed, and gets it back with the role', async () => {
    const { trainer, teacher, feed } = await aTeacher()
    await demote(trainer, teacher, 'bookkeeper')
    expect(await feed()).toBe(404)
    await demote(trainer, teacher, 'assistant')
    expect(await feed()).toBe(200)
  })
  test('is neither shown nor mailed notices about lessons', async () => {
    const { trainer, teacher, eventsOf, unreadOf, send, mailsTo } = await aTeacher()
    await demote(trainer, teacher, 'bookkeeper')
    expect([await eventsOf(teacher), await unreadOf(teacher)]).toEqual([[], 0])
    await send()
    expect(await mailsTo(teacher)).toEqual([])
  })
})

test('a trainer who becomes an assistant is mailed no amounts', async () => {
  const { trainer, teacher, lesson, family, eventsOf, send, mailsTo } = await aTeacher()
  await noGoodwill(app, trainer)
  await demote(trainer, teacher, 'assistant')
  await app.call('POST /api/notices/reading', {}, { token: teacher.token })
  expect((await bookingsOf(app, family).cancel(seatOf(lesson).id)).status).toBe(200)
  expect(await eventsOf(teacher)).toContain('lesson_cancelled')
  await send(noonIn(1))
  const texts = (await mailsTo(teacher)).map(({ text }) => text).join('\n')
  expect(texts).toContain('cancelled')
  expect(texts).not.toMatch(/[£€]\s?\d|\d\s?€/)
})

test('a change of role ends the live stream, which opens again with the new role', async () => {
  const { trainer, teacher } = await aTeacher()
  const response = await fetch(`${app.url}/api/live`, {
    headers: { authorization: `Bearer ${teacher.token}` },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await demote(trainer, teacher, 'bookkeeper')
  const hasEnded = async (): Promise<boolean> => (await reader?.read())?.done || hasEnded()
  expect(await hasEnded()).toBe(true)
})

import { expect } from 'vitest'
import { textDue } from '#modules/notices/sending/text-due.ts'
import { inHours } from './cancellations.ts'
import { atTime, aToldSchool } from './notices.ts'
import type { TestApp } from './test-app.ts'
import type { openTextProvider } from './text-provider.ts'

let numbers = 0

/** A school whose family has a mobile number of its own. */
export async function aSchoolWithMobile(
  app: TestApp,
  provider: Awaited<ReturnType<typeof openTextProvider>>,
) {
  const school = await aToldSchool(app)
  const { family, trainer, businessId, lessons } = school
  numbers += 1
  const typed = `07700 900${String(numbers).padStart(3, '0')}`
  const number = `+44${typed.replace(' ', '').slice(1)}`
  const own = { token: family.token }
  const setPhone = async (phone: string) => {
    const { version } = (await app.call('GET /api/my-household', undefined, own)).body
    return app.call('PATCH /api/my-household', { version, phone }, own)
  }
  await setPhone(typed)
  const soon = Temporal.Now.instant().add({ minutes: 5 })
  /** Runs the job that queues text messages. */
  const text = (at: Temporal.Instant = soon) =>
    atTime(at, async () => {
      for (const isUrgent of [true, false]) await textDue(app.parts, businessId, { until: at, isUrgent })
    })
  const told = async (id: string) => {
    const { token } = trainer
    const { body } = await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })
    return body.items
  }
  return {
    ...school,
    number,
    setPhone,
    text,
    told,
    textOf: async (id: string, event = 'lesson_cancelled') =>
      (await told(id)).find((one) => one.event === event)?.text?.state,
    /** A lesson in some hours that the trainer cancels, and that the family has read about before. */
    cancelled: async (hours: number) => {
      const lesson = await school.lesson(1, { startsAt: inHours(hours) })
      await app.call('POST /api/notices/reading', {}, own)
      await lessons.cancel(lesson.id, { version: lesson.version })
      return lesson.id
    },
    received: () => provider.to(number),
    arrived: async (count: number) => {
      await expect.poll(() => provider.to(number).length, { timeout: 10_000 }).toBe(count)
    },
    settings: async () => (await app.call('GET /api/notice-preferences', undefined, own)).body,
    prefer: async (choice: object) => {
      const { version } = (await app.call('GET /api/notice-preferences', undefined, own)).body
      return app.call(
        'PUT /api/notice-preferences',
        { mailOff: [], quietHours: null, version, ...choice },
        own,
      )
    },
  }
}

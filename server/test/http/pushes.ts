import { expect } from 'vitest'
import { aToldSchool } from './notices.ts'
import type { openPushService } from './push-service.ts'
import type { TestApp } from './test-app.ts'

/** A school whose family has a phone that gets messages. */
export async function aSchoolWithPhone(app: TestApp, service: Awaited<ReturnType<typeof openPushService>>) {
  const school = await aToldSchool(app)
  const phone = service.subscribe()
  await school.turnOn(school.family, phone)
  const messages = () => service.to(phone.endpoint)
  return {
    ...school,
    phone,
    messages,
    arrived: async (count: number) => {
      await expect.poll(() => messages().length, { timeout: 10_000 }).toBe(count)
    },
    prefer: (choice: object) =>
      app.call(
        'PUT /api/notice-preferences',
        { mailOff: [], quietHours: null, version: 1, ...choice },
        { token: school.family.token },
      ),
    /** Marks all notices as read. Later changes then make new messages. */
    read: () => app.call('POST /api/notices/reading', {}, { token: school.family.token }),
    told: async (id: string) => {
      const { token } = school.trainer
      const { body } = await app.call('GET /api/lessons/{id}/notices', undefined, { token, params: { id } })
      return body.items
    },
  }
}

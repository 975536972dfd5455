import { describe, expect, test } from 'vitest'
import { anOpenSchool, bookingOf } from '#test/fixtures/schedule/bookings.ts'
import { aMovableSchool } from '#test/fixtures/schedule/move-requests.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import type { Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { sendDue } from '#modules/notices/sending/send-due.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** What a trainer hears, and what ends its collecting. */
async function trainerOf(trainer: Person) {
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  return {
    unread: async () =>
      (await app.call('GET /api/notices', undefined, { token })).body.items.filter(
        ({ readAt }) => readAt === null,
      ),
    read: () => app.call('POST /api/notices/reading', {}, { token }),
    /** Mails what is due; the server's clock is the real one afterwards. */
    mail: () =>
      atTime(noonIn(1), () => sendDue(app.parts, businessId, { until: noonIn(1), isUrgent: false })),
    mailed: (subject: RegExp) => app.mailbox.mailTo(trainer.email, (mail) => subject.test(mail.subject)),
    mailCount: async () =>
      (
        await app.db
          .selectFrom('mails')
          .select('id')
          .where('toAddress', '=', trainer.email)
          .where('template', 'like', 'lesson-%')
          .execute()
      ).length,
  }
}

/** A family that asked for a lesson. */
async function aBookingRequest() {
  const school = await anOpenSchool(app, { booking: 'request' })
  const wish = { riderId: school.riderId, offerId: school.offer.id }
  const [slot] = await school.slots(wish)
  if (!slot) throw new Error('There is no free time.')
  const { status, body } = await school.book(bookingOf(slot, wish))
  expect([status, body.state]).toEqual([201, 'requested'])
  return {
    ...(await trainerOf(school.trainer)),
    withdraw: async () => expect((await school.cancel(body.seatId)).status).toBe(200),
  }
}

/** A family that asked for another time of its lesson. */
async function aMoveRequest() {
  const school = await aMovableSchool(app)
  const heard = await trainerOf(school.trainer)
  const id = await school.askFor('10:00')
  return { ...heard, withdraw: async () => expect((await school.withdraw(id)).status).toBe(200) }
}

describe.each([
  ['for a lesson', 'request_withdrawn', aBookingRequest, /^Request for Ida/],
  ['to move a lesson', 'move_withdrawn', aMoveRequest, /^Request to move the lesson of Ida/],
] as const)('a request %s', (_, event, ask, subject) => {
  test('that is withdrawn before anybody read it leaves no notice and no mail', async () => {
    const { withdraw, unread, mail, mailCount } = await ask()
    await withdraw()
    expect(await unread()).toEqual([])
    await mail()
    expect(await mailCount()).toBe(0)
  })

  test('that was mailed is withdrawn by mail, and only that is left to read', async () => {
    const { withdraw, unread, mail, mailed } = await ask()
    await mail()
    expect((await mailed(subject)).text).toContain('/trainer/requests')
    await withdraw()
    expect(await unread()).toMatchObject([
      { event, audience: 'trainer', riderName: expect.stringMatching(/^Ida/) },
    ])
    await mail()
    const { subject: said, text } = await mailed(/withdrawn/)
    expect(said).toMatch(subject)
    expect(text).toContain('Withdrawn by the rider or the family.')
    expect(text).not.toContain('/trainer/requests')
  })

  test('that was read in the app is withdrawn by a notice', async () => {
    const { withdraw, unread, read } = await ask()
    await read()
    await withdraw()
    expect(await unread()).toMatchObject([{ event }])
  })
})

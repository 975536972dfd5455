import type { Api, BodyOf } from '@cavaletti/contract'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { anOpenSchool, answersOf, bookingOf } from './bookings.ts'
import { aToldSchool, atTime, noonIn } from './notices.ts'
import type { ReceivedMail } from './mailbox.ts'
import type { Requests } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** The secret of a link in the text of a mail, by its words. */
export function secretIn({ text }: Pick<ReceivedMail, 'text'>, label: string): string {
  const secret = new RegExp(`${label}\\s+\\S*/public/lesson/([\\w-]+)`).exec(text)?.[1]
  if (secret === undefined) throw new Error(`The mail has no link “${label}”:\n${text}`)
  return secret
}

/** Calls of somebody who has nothing but a link. */
export function byLink(app: Requests, secret: string) {
  const params = { secret }
  const look = () => app.call('GET /api/lesson-public/{secret}', undefined, { params })
  const quote = () => app.call('GET /api/lesson-public/{secret}/cancellation', undefined, { params })
  const cancel = (body: BodyOf<Api['POST /api/lesson-public/{secret}/cancellation']>) =>
    app.call('POST /api/lesson-public/{secret}/cancellation', body, { params })
  return {
    look,
    quote,
    cancel,
    /** At the cost of the quote, as the page does. */
    agree: async () => {
      const { version, startsAt, now } = (await quote()).body
      const { feeMinor, usesGoodwill, pack } = now
      return cancel({ version, startsAt, feeMinor, usesGoodwill, pack })
    },
    confirm: (version = 2) =>
      app.call('POST /api/lesson-public/{secret}/confirmation', { version }, { params }),
    decline: (message?: string, version = 2) =>
      app.call('POST /api/lesson-public/{secret}/refusal', { version, message }, { params }),
    change: () => app.call('GET /api/lesson-public/{secret}/change', undefined, { params }),
    answer: async (answer: 'agreed' | 'declined', version?: number) => {
      const known =
        version ??
        (await app.call('GET /api/lesson-public/{secret}/change', undefined, { params })).body.version
      return app.call('POST /api/lesson-public/{secret}/answer', { version: known, answer }, { params })
    },
    calendar: () => app.send<string>('GET', `/api/lesson-public/${secret}/calendar`),
  }
}

/** A school whose family got a mail about a lesson of Ida Hale in five days. */
export async function aMailedLesson(app: TestApp) {
  const school = await aToldSchool(app)
  const lesson = await school.lesson(5)
  await school.send()
  const [mail] = await school.mailsTo(school.family)
  if (!mail) throw new Error('There is no mail.')
  const seatNow = async () => {
    const [seat] = (await school.lessons.read(lesson.id)).seats
    return seat
  }
  return {
    ...school,
    lesson,
    mail,
    seatNow,
    show: byLink(app, secretIn(mail, 'Check the lesson without signing in')),
    cancel: byLink(app, secretIn(mail, 'Cancel the lesson')),
    answers: answersOf(app, school.trainer),
  }
}

/** A school whose trainer got a mail about a request of Ida, in three days. */
export async function aMailedRequest(app: TestApp) {
  const school = await anOpenSchool(app, { booking: 'request' })
  const { trainer, client, riderId, offer } = school
  const wish = { riderId, offerId: offer.id }
  const [slot] = await school.slots(wish)
  if (!slot) throw new Error('There is no free time.')
  const booked = await school.book(bookingOf(slot, { ...wish, message: 'Could she have a quiet horse?' }))
  if (booked.status !== 201) throw new Error(`Booking answered ${booked.status} ${booked.code}`)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  const at = noonIn(1)
  await atTime(at, () => sendDue(app.parts, businessId, { until: at, isUrgent: false }))
  const mail = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('Request for'))
  return {
    ...school,
    seatId: booked.body.seatId,
    mail,
    confirm: byLink(app, secretIn(mail, 'Confirm the request')),
    decline: byLink(app, secretIn(mail, 'Decline the request')),
    answers: answersOf(app, trainer),
    seatOfClient: async () =>
      (
        await app.call('GET /api/my-lessons', undefined, {
          token: client.token,
          query: { cancelled: 'yes' },
        })
      ).body.items[0],
  }
}

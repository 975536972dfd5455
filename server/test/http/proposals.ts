import type { Api, BodyOf } from '@cavaletti/contract'
import { sendDue } from '#modules/notices/sending/send-due.ts'
import { anOpenSchool, answersOf, bookingOf } from './bookings.ts'
import { atTime, noonIn } from './notices.ts'
import { secretIn } from './seat-links.ts'
import { at } from './lessons.ts'
import type { TestApp } from './test-app.ts'

type Proposed = BodyOf<Api['POST /api/booking-requests/{id}/proposal']>

/** A school with a request of Ida in three days at nine, and the calls about other times. */
export async function aRequestedSchool(
  app: TestApp,
  given: Parameters<typeof anOpenSchool>[1] = { booking: 'request' },
) {
  const school = await anOpenSchool(app, given)
  const { trainer, client, where, offer } = school
  const wish = { riderId: school.riderId, offerId: offer.id }
  const [slot] = await school.slots(wish)
  if (!slot) throw new Error('There is no free time.')
  const booked = await school.book(bookingOf(slot, wish))
  if (booked.status !== 201) throw new Error(`Booking answered ${booked.status} ${booked.code}`)
  const { seatId } = booked.body
  const { waiting, ...answers } = answersOf(app, trainer)
  const version = async () => {
    const { items, proposed } = await waiting()
    return [...items, ...proposed].find((one) => one.seatId === seatId)?.version ?? 0
  }
  const answer = async (path: 'acceptance' | 'refusal', shown?: number, { token } = client) => {
    const body = { version: shown ?? (await version()) }
    return app.call(`POST /api/my-seats/{id}/proposal/${path}`, body, { token, params: { id: seatId } })
  }
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  return {
    ...school,
    ...answers,
    waiting,
    wish,
    seatId,
    version,
    businessId,
    /** Half past nine, which overlaps what was asked for, unless said otherwise. */
    propose: async (more: Partial<Proposed> = {}) => {
      const { arenaId } = where
      const time = { startsAt: at(3, '09:30'), trainerId: trainer.id, placeId: null, arenaId }
      const body = { version: await version(), ...time, ...more }
      return app.call('POST /api/booking-requests/{id}/proposal', body, {
        token: trainer.token,
        params: { id: seatId },
      })
    },
    accept: (shown?: number, as = client) => answer('acceptance', shown, as),
    refuse: (shown?: number, as = client) => answer('refusal', shown, as),
    seat: async () => (await school.mine()).find((one) => one.seatId === seatId),
    /** Links of the mail about the proposal. */
    mailed: async () => {
      const until = noonIn(1)
      await atTime(until, () => sendDue(app.parts, businessId, { until, isUrgent: false }))
      const mail = await app.mailbox.mailTo(client.email, ({ subject }) =>
        subject.startsWith('Another time is proposed'),
      )
      const linkOf = (label: string, path: 'acceptance' | 'proposal-refusal') => {
        const params = { secret: secretIn(mail, label) }
        return {
          look: () => app.call('GET /api/lesson-public/{secret}', undefined, { params }),
          press: (shown: number) =>
            app.call(`POST /api/lesson-public/{secret}/${path}`, { version: shown }, { params }),
        }
      }
      return {
        mail,
        accept: linkOf('Accept the new time', 'acceptance'),
        refuse: linkOf('Decline the new time', 'proposal-refusal'),
      }
    },
  }
}

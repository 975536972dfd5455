import { randomUUIDv7 } from 'node:crypto'
import { anException } from '../fixtures/schedule/availability.ts'
import { aRegistration } from '../fixtures/identity/factors.ts'
import { aLesson, seatOf } from '../fixtures/schedule/lessons.ts'
import { aBrowser } from '../fixtures/notices/notices.ts'
import { dayIn } from '../fixtures/schedule/series.ts'
import { type Acts, type ErasureWorld, type MarkedFamily, writtenAs } from './erasure-world.ts'

/** What a colleague does, and where others name them, in texts about a family that stays. */
export function actsOfStaff(world: ErasureWorld, { child, clientId }: MarkedFamily): Acts {
  const {
    app,
    asTrainer,
    asColleague,
    colleague,
    staff,
    staffDevice,
    offers,
    horse,
    pick,
    dayBefore,
    dayAhead,
  } = world
  const them = () => pick([staff.full, ...writtenAs(staff), staff.email])
  const seats = [{ riderId: child.id }]
  return {
    async lesson() {
      const lesson = await aLesson(app, colleague, {
        offerId: offers.packed.id,
        startsAt: dayBefore(),
        trainerId: colleague.id,
        title: `With ${them()}`,
        note: `${them()} taught`,
        seats,
      })
      const { id, version } = seatOf(lesson)
      const seat = { version, note: `Well done, ${them()}`, state: 'attended' }
      await asColleague('PATCH /api/seats/{id}', seat, { id })
      const waived = await asColleague('POST /api/waivers', { seatId: id, reason: `By ${them()}` })
      await asColleague('DELETE /api/waivers/{id}', undefined, { id: waived.id })
      await asColleague('POST /api/waivers', { seatId: id, reason: `Gift of ${them()}` })
    },
    async 'cancelled lesson'() {
      const lesson = { offerId: offers.group.id, trainerId: colleague.id, startsAt: dayAhead(), seats }
      const { id, version } = await aLesson(app, colleague, lesson)
      const cancelled = { version, because: 'trainer', message: `${them()} is ill` } as const
      await asColleague('POST /api/lessons/{id}/cancellation', cancelled, { id })
    },
    async invitation() {
      await asColleague('POST /api/invitations', { role: 'client', note: `From ${them()}` })
    },
    async certificate() {
      const permit = { kind: 'first_aid', trainerId: colleague.id, expiresOn: '2030-01-01' }
      const texts = { reference: staff.mark, issuer: `Aid ${staff.mark}`, note: `Of ${staff.mark}` }
      await asTrainer('POST /api/permits', { ...permit, ...texts })
    },
    async 'time off'() {
      await anException(app, colleague, { reason: `${them()} is away` })
    },
    async 'note of a client'() {
      const { version, note } = await asTrainer('GET /api/clients/{id}', undefined, { id: clientId })
      await asTrainer(
        'PATCH /api/clients/{id}',
        { version, note: `${note}\nPrefers ${them()}` },
        { id: clientId },
      )
    },
    async level() {
      const level = { level: 4, setOn: '2026-01-04', note: `Seen by ${them()}` }
      await asColleague('POST /api/riders/{id}/levels', level, { id: child.id })
    },
    async medicine() {
      const medicine = { givenOn: dayIn(-2), product: 'Salve', givenBy: staff.full, note: `Ask ${them()}` }
      await asTrainer('POST /api/horses/{id}/medicines', medicine, { id: horse.id })
    },
    async pay() {
      const period = { id: randomUUIDv7(), from: dayIn(-70), until: dayIn(-69), evenIfEmpty: true }
      const { id, version } = await asTrainer('POST /api/team/{id}/pay-statements', period, {
        id: colleague.id,
      })
      await asTrainer('POST /api/pay-statements/{id}/approval', { version }, { id })
    },
    async devices() {
      const { email, password } = colleague
      const headers = { 'user-agent': `Phone of ${staffDevice.mark}` }
      const { status } = await app.call('POST /api/authenticate', { email, password }, { headers })
      if (status !== 200) throw new Error(`Signing in answered ${status}`)
      const endpoint = `https://push.example/${staffDevice.mark}`
      await asColleague('PUT /api/push-subscriptions', { ...aBrowser, endpoint })
      const key = await aRegistration(app, colleague)
      await asColleague('POST /api/me/passkeys', { ...key, name: `Key of ${staffDevice.mark}` })
      await asColleague('POST /api/calendar-feeds', {})
    },
    async 'new address asked for'() {
      await asColleague('POST /api/me/email/change', { email: `new.${staffDevice.mark}@example.com` })
    },
    async 'new password'() {
      await app.call('POST /api/password-reset', { email: colleague.email })
    },
  }
}

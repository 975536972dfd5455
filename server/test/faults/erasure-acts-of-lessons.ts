import { bookingOf, bookingsOf } from '../fixtures/schedule/bookings.ts'
import { aHorse } from '../fixtures/horses/horses.ts'
import { aLesson, seatOf } from '../fixtures/schedule/lessons.ts'
import { placeLinksOf } from '../fixtures/schedule/passed-places.ts'
import { seriesOf } from '../fixtures/schedule/series.ts'
import { anyOf, waitingCallsOf } from '../fixtures/schedule/waiting.ts'
import type { Acts, ErasureWorld, MarkedFamily } from './erasure-world.ts'

/** Lessons of a family, with every text that somebody can write at them. Nothing of it is to come afterwards. */
export function actsOfLessons(world: ErasureWorld, family: MarkedFamily): Acts {
  const { app, trainer, colleague, asTrainer, offers, horse, pick, dayBefore, dayAhead } = world
  const { client, asClient, child, say } = family
  const bookings = bookingsOf(app, client)
  const riderId = child.id
  const about = () => pick([say.free(), say.freeOfRider()])
  const attend = async (given: Parameters<typeof aLesson>[2]) => {
    const lesson = await aLesson(app, trainer, { startsAt: dayBefore(), title: `For ${about()}`, ...given })
    const { id, version } = seatOf(lesson, riderId)
    const note = `Rode well: ${say.ofRider()}`
    await asTrainer('PATCH /api/seats/{id}', { version, note, state: 'attended' }, { id })
    return { lesson, seatId: id }
  }
  /** A request of the family with a message. */
  const aRequest = async () => {
    const wish = { riderId, offerId: offers.asked.id }
    const slot = pick(await bookings.slots(wish))
    if (!slot) throw new Error('There is no free time.')
    const message = `${say.ofRider()} asks`
    const booked = await bookings.book({ ...bookingOf(slot, wish), message })
    if (booked.status !== 201) throw new Error(`Booking answered ${booked.status} ${booked.code}`)
    return { seatId: booked.body.seatId, slot }
  }
  const requestOf = async (seatId: string) => {
    const { items, proposed } = await asTrainer('GET /api/booking-requests')
    const version = [...items, ...proposed].find((one) => one.seatId === seatId)?.version
    if (version === undefined) throw new Error('There is no such request.')
    return { version }
  }
  const ahead = (given: Parameters<typeof aLesson>[2] = {}) =>
    aLesson(app, trainer, { offerId: offers.group.id, startsAt: dayAhead(), seats: [{ riderId }], ...given })
  return {
    async ride() {
      await attend({ offerId: offers.group.id, note: `${about()} was here`, seats: [{ riderId }] })
    },
    async 'ride a horse'() {
      await attend({ offerId: offers.onHorse.id, seats: [{ riderId, horseId: horse.id }] })
    },
    async 'ride against a limit'() {
      const { id: horseId } = await aHorse(app, trainer, { minRiderLevel: 9 })
      const overrideReason = `${say.ofRider()} knows the horse`
      await attend({ offerId: offers.onHorse.id, seats: [{ riderId, horseId }], overrideReason })
    },
    async 'ride with a colleague'() {
      await attend({ offerId: offers.group.id, trainerId: colleague.id, seats: [{ riderId }] })
    },
    async 'ride for nothing'() {
      const { seatId } = await attend({ offerId: offers.packed.id, seats: [{ riderId }] })
      const waived = await asTrainer('POST /api/waivers', { seatId, reason: `Friend: ${about()}` })
      await asTrainer('DELETE /api/waivers/{id}', undefined, { id: waived.id })
      await asTrainer('POST /api/waivers', { seatId, reason: `Gift to ${about()}` })
    },
    async 'lesson cancelled'() {
      const { id, version } = await ahead({ title: `With ${about()}` })
      const message = `Dear ${say.ofRider()}`
      await asTrainer('POST /api/lessons/{id}/cancellation', { version, because: 'trainer', message }, { id })
    },
    async 'seat cancelled'() {
      const { id, version } = seatOf(await ahead())
      const message = `Sorry, ${say.ofRider()}`
      await asTrainer('PATCH /api/seats/{id}', { version, state: 'cancelled', message }, { id })
    },
    async 'cancelled by the family'() {
      const { id } = seatOf(await ahead())
      const { status, code } = await bookings.cancel(id)
      if (status >= 300) throw new Error(`Cancelling answered ${status} ${code}`)
    },
    async 'late and forgiven'() {
      const lesson = await aLesson(app, trainer, {
        offerId: offers.packed.id,
        startsAt: dayBefore(),
        seats: [{ riderId }],
      })
      const { id, version } = seatOf(lesson)
      await asTrainer('PATCH /api/seats/{id}', { version, state: 'late_cancelled' }, { id })
      await asTrainer('POST /api/seats/{id}/goodwill', { reason: `Ill: ${about()}` }, { id })
    },
    async 'request declined'() {
      const { seatId } = await aRequest()
      const message = `No, ${say.ofRider()}`
      await asTrainer(
        'POST /api/booking-requests/{id}/decline',
        { ...(await requestOf(seatId)), message },
        { id: seatId },
      )
    },
    async 'another time proposed'() {
      const { seatId } = await aRequest()
      const time = { startsAt: dayAhead(), trainerId: trainer.id, placeId: null, arenaId: null }
      const message = `Or then, ${say.ofRider()}?`
      const proposal = { ...(await requestOf(seatId)), ...time, message }
      await asTrainer('POST /api/booking-requests/{id}/proposal', proposal, { id: seatId })
      await asClient('POST /api/my-seats/{id}/proposal/refusal', await requestOf(seatId), { id: seatId })
    },
    async 'place passed on'() {
      const { id } = seatOf(await ahead())
      const email = pick(['friend@example.com', family.name.email])
      const made = await placeLinksOf(app, client).pass(id, { email })
      if (made.status >= 300) throw new Error(`Passing on answered ${made.status} ${made.code}`)
      await bookings.cancel(id)
    },
    async wait() {
      const { join } = waitingCallsOf(app, { client, riderId })
      const joined = await join(anyOf(offers.group.id))
      if (joined.status >= 300) throw new Error(`Waiting answered ${joined.status} ${joined.code}`)
      const { items } = await asTrainer('GET /api/waiting-list')
      const entry = items.find((one) => one.riderId === riderId)
      const message = `Full, ${say.ofRider()}`
      await asTrainer(
        'POST /api/waiting-list/{id}/removal',
        { version: entry?.version, message },
        { id: entry?.id ?? '' },
      )
    },
    async series() {
      const firstDay = dayAhead().slice(0, 10)
      const series = seriesOf(app, trainer)
      const planned = await series.plan({
        offerId: offers.group.id,
        trainerId: colleague.id,
        firstDay,
        wallTime: '22:00',
        rule: 'FREQ=WEEKLY;COUNT=2',
        title: `Course of ${about()}`,
        seats: [{ riderId, horseId: null }],
      })
      if (planned.status >= 300) throw new Error(`Planning answered ${planned.status} ${planned.code}`)
      const { id, version } = planned.body.series
      const message = `Over, ${say.ofRider()}`
      const ended = await series.end(id, { version, message })
      if (ended.status >= 300) throw new Error(`Ending answered ${ended.status} ${ended.code}`)
    },
    async 'day off'() {
      const { startsAt } = await ahead()
      const day = startsAt.slice(0, 10)
      const query = { fromDay: day, untilDay: day }
      const { items } = await asTrainer('GET /api/affected-lessons', undefined, { query })
      await asTrainer('POST /api/affected-lessons', {
        time: query,
        timeOff: { as: 'new', reason: `Visit of ${about()}` },
        because: 'trainer',
        message: `Hello ${say.ofRider()}`,
        lessons: items.map(({ id, version }) => ({ id, version, action: 'cancel' as const })),
      })
    },
  }
}

import { bookingOf, holdsOf, openOffer } from '../../fixtures/schedule/bookings.ts'
import { ladder } from '../../fixtures/schedule/cancellations.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '../../fixtures/schedule/lessons.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { households } from '../../fixtures/people/riders.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '../../fixtures/schedule/series.ts'
import { anyOf } from '../../fixtures/schedule/waiting.ts'
import { about, type At, type Makers } from './accepted.ts'
import { acceptedOfBookingPayments } from './booking-payments.ts'
import { acceptedOfMoves } from './moves.ts'
import { acceptedOfPlaceLinks } from './passed-places.ts'
import { acceptedOfProposals } from './proposals.ts'

export function acceptedOfLessons({ app, school, colleague, offerId }: At): Makers {
  const { trainer, client, clientId } = school
  const { token } = trainer
  let [days, hours] = [60, 1]
  /** A lesson on a separate day. */
  const aFreeLesson = async (state: 'booked' | 'requested' = 'booked') => {
    days += 1
    const seats = [{ riderId: await aRider(app, trainer), state }]
    return aLesson(app, trainer, { offerId, startsAt: at(days), seats })
  }
  /** A day off of the owner that cancels a lesson. */
  const aDayOff = async () => {
    const { id, startsAt } = await aFreeLesson()
    const day = startsAt.slice(0, 10)
    const time = { fromDay: day, untilDay: day, trainerId: trainer.id }
    const { body } = await app.call('GET /api/affected-lessons', undefined, { token, query: time })
    const version = body.items.find((one) => one.id === id)?.version ?? ''
    const lessons = [{ id, version, action: 'cancel' as const, because: 'trainer' as const }]
    return { time, timeOff: { as: 'new' as const, reason: 'Ill' }, lessons }
  }
  /** A series of two days with a rider. */
  const aPlan = async () => {
    days += 2
    const seats = [{ riderId: await aRider(app, trainer), horseId: null }]
    const firstDay = dayIn(days)
    return {
      offerId,
      trainerId: colleague.id,
      firstDay,
      wallTime: '09:00',
      rule: 'FREQ=DAILY;COUNT=2',
      seats,
    }
  }
  const aPlannedSeries = async () => (await aSeries(app, trainer, await aPlan())).series.id
  const costly = async () =>
    (await anOffer(app, trainer, { kind: 'group', capacity: 9, arenaUnits: 0, cancelLadder: ladder })).id
  /** The seat of a lesson that starts soon, so that cancelling it costs something. */
  const aSoonSeat = async (riderId: string) => {
    hours += 2
    const startsAt = Temporal.Now.instant().add({ hours }).toString()
    return seatOf(
      await aLesson(app, colleague, {
        offerId: await costly(),
        trainerId: colleague.id,
        startsAt,
        seats: [{ riderId }],
      }),
    )
  }
  const aBookableRider = () => households(app, trainer).aBookableRider(clientId)
  const aPlaceToHold = async () => {
    hours += 2
    const group = { ...openOffer, kind: 'group', capacity: 9, arenaUnits: 0 } as const
    const { id } = await anOffer(app, trainer, group)
    const startsAt = Temporal.Now.instant().add({ hours: 24 + hours })
    await aLesson(app, colleague, { offerId: id, trainerId: colleague.id, startsAt: startsAt.toString() })
    const riderId = await aBookableRider()
    const day = startsAt.toString().slice(0, 10)
    const query = { riderId, offerId: id, from: day, until: dayIn(3) }
    const found = await app.call('GET /api/my-slots', undefined, { token: client.token, query })
    const [slot] = found.body.items
    if (!slot) throw new Error('The group is not offered.')
    return bookingOf(slot, { riderId, offerId: id })
  }
  /** A household holds two places at most, so the client releases all others. */
  const aHeldPlace = async () => {
    const { hold, release, holds } = holdsOf(app, client)
    for (const { seatId } of await holds()) await release(seatId)
    return (await hold(await aPlaceToHold())).body
  }
  /** An entry of a rider of the client on the waiting list, and a lesson with a free place for it. */
  const anEntry = async () => {
    const group = { ...openOffer, kind: 'group', capacity: 9, arenaUnits: 0, horses: 'none' } as const
    const { id } = await anOffer(app, trainer, group)
    const lesson = await aLesson(app, trainer, { offerId: id, startsAt: at((days += 1)) })
    const body = { ...anyOf(id), riderId: await aBookableRider() }
    const joined = await app.call('POST /api/my-waiting-list', body, { token: client.token })
    return { entryId: joined.body.id, lessonId: lesson.id, typeId: id }
  }
  /** A place that is offered to the client. */
  const aPlace = async () => {
    const { entryId, lessonId, typeId } = await anEntry()
    const asked = { token, params: { id: entryId } }
    await app.call('POST /api/waiting-list/{id}/offers', { lessonId }, asked)
    const { offers } = (await app.call('GET /api/my-waiting-list', undefined, { token: client.token })).body
    const place = offers.at(-1)
    if (!place) throw new Error('No place is offered.')
    return { ...place, typeId }
  }
  return {
    'POST /api/my-waiting-list': async (address) => {
      const { id } = await anOffer(app, trainer, { ...openOffer, kind: 'group', capacity: 9, arenaUnits: 0 })
      return about(address, '', { ...anyOf(id), riderId: await aBookableRider() })
    },
    'PATCH /api/my-waiting-list/{id}': async (address) =>
      about(address, (await anEntry()).entryId, { version: 1, isPaused: true }),
    'POST /api/my-waiting-list/{id}/leaving': async (address) =>
      about(address, (await anEntry()).entryId, { version: 1 }),
    'POST /api/waiting-list/{id}/removal': async (address) =>
      about(address, (await anEntry()).entryId, { version: 1, message: 'Moved away' }),
    'POST /api/waiting-list/{id}/offers': async (address) => {
      const { entryId, lessonId } = await anEntry()
      return about(address, entryId, { lessonId })
    },
    'POST /api/my-place-offers/{id}/accept': async (address) => {
      const { id, priceMinor, travelFeeMinor, cancelLadder } = await aPlace()
      return about(address, id, { priceMinor, travelFeeMinor, cancelLadder })
    },
    'POST /api/my-place-offers/{id}/decline': async (address) => about(address, (await aPlace()).id),
    'PUT /api/waiting-rules': async (address) => {
      const { body } = await app.call('GET /api/waiting-rules', undefined, { token })
      return about(address, '', { ...body, offerMinutes: 60 })
    },
    'PATCH /api/seats/{id}': async (address) =>
      about(address, seatOf(await aFreeLesson()).id, { version: 1, state: 'cancelled' }),
    'POST /api/booking-requests/{id}/accept': async (address) =>
      about(address, seatOf(await aFreeLesson('requested')).id, { version: 1 }),
    'POST /api/booking-requests/{id}/decline': async (address) =>
      about(address, seatOf(await aFreeLesson('requested')).id, { version: 1 }),
    ...acceptedOfProposals({ app, school, colleague, aBookableRider }),
    ...acceptedOfPlaceLinks({ app, school, colleague, aBookableRider }),
    'POST /api/my-holds': async (address) => {
      await aHeldPlace()
      return about(address, '', await aPlaceToHold())
    },
    'PUT /api/my-holds/{id}/horse': async (address) =>
      about(address, (await aHeldPlace()).seatId, { horseId: null }),
    'DELETE /api/my-holds/{id}': async (address) => about(address, (await aHeldPlace()).seatId, {}),
    'PUT /api/series/{id}/joining': async (address) =>
      about(address, await aPlannedSeries(), { version: 1, joins: 'term' }),
    'DELETE /api/held-seats/{id}': async (address) => about(address, (await aHeldPlace()).seatId, {}),
    'POST /api/my-bookings': async (address) => {
      const { seatId, lessonVersion, travelFeeMinor } = await aHeldPlace()
      const holds = [{ seatId, lessonVersion, travelFeeMinor }]
      return about(address, '', { holds, message: 'We look forward to it.' })
    },
    ...acceptedOfBookingPayments(app, school, { aHeldPlace, aPlace }),
    ...acceptedOfMoves({ app, school, aBookableRider }),
    'POST /api/my-seats/{id}/rider': async (address) => {
      const { id } = await anOffer(app, trainer, { ...openOffer, arenaUnits: 0, horses: 'none' })
      days += 1
      const [rider, riderId] = [await aBookableRider(), await aBookableRider()]
      const lesson = { offerId: id, startsAt: at(days), seats: [{ riderId: rider }] }
      const seat = seatOf(await aLesson(app, trainer, lesson))
      return about(address, seat.id, { riderId, version: seat.version, startsAt: at(days) })
    },
    'POST /api/lessons': async (address) => {
      days += 1
      const seats = [{ riderId: await aRider(app, trainer) }]
      return about(address, '', { offerId, startsAt: at(days), seats })
    },
    'PATCH /api/lessons/{id}': async (address) => {
      const { id, version } = await aFreeLesson()
      return about(address, id, { version, startsAt: at(days, '18:00') })
    },
    'POST /api/lessons/{id}/cancellation': async (address) => about(address, (await aFreeLesson()).id),
    'POST /api/lessons/{id}/deletion': async (address) => about(address, (await aFreeLesson()).id),
    'POST /api/lessons/{id}/restoration': async (address) => {
      const { id } = await aFreeLesson()
      const cancelled = await lessonsOf(app, trainer).cancel(id, { version: 1, because: 'trainer' })
      return about(address, id, { version: cancelled.body.version })
    },
    'POST /api/lessons/{id}/seats': async (address) =>
      about(address, (await aFreeLesson()).id, { riderId: await aRider(app, trainer) }),
    'POST /api/affected-lessons': async (address) => about(address, '', await aDayOff()),
    'POST /api/affected-lessons/undo': async (address) => {
      const { body } = await app.call('POST /api/affected-lessons', await aDayOff(), { token })
      const exceptions = body.exceptions.map(({ id, version }) => ({ id, version, removed: true }))
      return about(address, '', { exceptions, cancelled: body.cancelled, handedOver: [] })
    },
    'POST /api/series': async (address) => about(address, '', await aPlan()),
    'PATCH /api/series/{id}': async (address) =>
      about(address, await aPlannedSeries(), { version: 1, wallTime: '12:00' }),
    'POST /api/series/{id}/end': async (address) => about(address, await aPlannedSeries()),
    'POST /api/series/{id}/deletion': async (address) => about(address, await aPlannedSeries()),
    'POST /api/series/{id}/restoration': async (address) => {
      const id = await aPlannedSeries()
      const ended = await app.call(
        'POST /api/series/{id}/end',
        { version: 1, because: 'trainer' },
        { token, params: { id } },
      )
      return about(address, id, { version: outcomeOf(ended).series.version })
    },
    'POST /api/series/{id}/reunion': async (address) => {
      const id = await aPlannedSeries()
      const change = { version: 1, fromDay: dayIn(days + 1), wallTime: '12:00' }
      return about(address, outcomeOf(await seriesOf(app, trainer).change(id, change)).series.id)
    },
    'POST /api/seats/{id}/goodwill': async (address) => {
      const seat = await aSoonSeat(await aRider(app, trainer))
      const left = await lessonsOf(app, trainer).seat(seat.id, { version: 1, state: 'late_cancelled' })
      if (left.status !== 200) throw new Error(`Cancelling the seat answered ${JSON.stringify(left.body)}`)
      return about(address, seat.id)
    },
    'POST /api/my-seats/{id}/cancellation': async (address) => {
      const id = await aBookableRider()
      const seat = await aSoonSeat(id)
      const params = { id: seat.id }
      const quote = await app.call('GET /api/my-seats/{id}/cancellation', undefined, {
        token: client.token,
        params,
      })
      const { version, startsAt, now } = quote.body
      const { feeMinor, usesGoodwill, pack } = now
      return about(address, seat.id, { version, startsAt, feeMinor, usesGoodwill, pack })
    },
  }
}

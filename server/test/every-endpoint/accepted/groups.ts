import { openOffer } from '../../fixtures/schedule/bookings.ts'
import { aLesson, at } from '../../fixtures/schedule/lessons.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { households } from '../../fixtures/people/riders.ts'
import { aSeries, dayIn } from '../../fixtures/schedule/series.ts'
import { seatsOfQuote, termsOf } from '../../fixtures/schedule/terms.ts'
import { about, type At, type Makers } from './accepted.ts'

export function acceptedOfGroups({ app, school, colleague }: At): Makers {
  const { trainer, client, clientId } = school
  let days = 200
  const aBookableRider = () => households(app, trainer).aBookableRider(clientId)
  /** A daily group that the client's rider can join. */
  const aGroupToJoin = async () => {
    days += 4
    const group = { ...openOffer, kind: 'group', capacity: 9, arenaUnits: 0, joins: 'term' } as const
    const { id: groupId } = await anOffer(app, trainer, { ...group, horses: 'none', bookingHorizonDays: 366 })
    const { series } = await aSeries(app, trainer, {
      offerId: groupId,
      trainerId: colleague.id,
      firstDay: dayIn(days - 3),
      wallTime: '06:00',
      rule: 'FREQ=DAILY;COUNT=3',
    })
    const riderId = await aBookableRider()
    const [found] = await termsOf(app, client).joinable({ riderId, offerId: groupId })
    if (!found) throw new Error('The group cannot be joined.')
    return { riderId, seriesId: series.id, lessonIds: found.dates.map(({ lessonId }) => lessonId) }
  }
  const aHeldGroup = async () => {
    const { holdTerm, heldTerms, releaseTerm } = termsOf(app, client)
    for (const { id } of await heldTerms()) await releaseTerm(id)
    return (await holdTerm(await aGroupToJoin())).body
  }
  /** A lesson with one rider of at least three. */
  const aSmallGroup = async () => {
    days += 4
    const group = { kind: 'group', capacity: 9, arenaUnits: 0, minRiders: 3 } as const
    const { id } = await anOffer(app, trainer, group)
    const seats = [{ riderId: await aBookableRider() }]
    const when = { trainerId: colleague.id, startsAt: at(days, '06:00') }
    return (await aLesson(app, trainer, { offerId: id, ...when, seats })).id
  }
  /** A small group, and the request that changes it to another lesson type, about which its family is asked. */
  const aTypeToChange = async () => {
    const lessonId = await aSmallGroup()
    const dearer = { kind: 'group', capacity: 2, arenaUnits: 0, priceMinor: 90_000 } as const
    const { id: offerId } = await anOffer(app, trainer, dearer)
    return { lessonId, body: { version: 1, offerId, offerVersion: 1, answerBy: at(days - 1) } }
  }
  const anAskedGroup = async () => {
    const { lessonId, body } = await aTypeToChange()
    const by = { token: trainer.token, params: { id: lessonId } }
    const { status, code } = await app.call('POST /api/lessons/{id}/type-change', body, by)
    if (status !== 200) throw new Error(`Proposing a lesson type answered ${status} ${code}`)
    const { items } = (await app.call('GET /api/type-changes', undefined, { token: trainer.token })).body
    const seatId = items.find((one) => one.lessonId === lessonId)?.seats[0]?.seatId
    return { lessonId, seatId }
  }
  return {
    'POST /api/lessons/{id}/type-change': async (address) => {
      const { lessonId, body } = await aTypeToChange()
      return about(address, lessonId, body)
    },
    'POST /api/lessons/{id}/type-change/withdrawal': async (address) =>
      about(address, (await anAskedGroup()).lessonId, {}),
    'POST /api/lessons/{id}/type-change/answer': async (address) => {
      const { lessonId, seatId } = await anAskedGroup()
      return about(address, lessonId, { seatId, answer: 'agreed' })
    },
    'POST /api/lessons/{id}/group-decision': async (address) =>
      about(address, await aSmallGroup(), { version: 1, decision: 'cancel' }),
    'POST /api/series/{id}/standing-slot': async (address) => {
      days += 4
      const riderId = await aBookableRider()
      const seats = [{ riderId, horseId: null }]
      const given = { trainerId: colleague.id, firstDay: dayIn(days), wallTime: '07:00', seats }
      const { series } = await aSeries(app, trainer, { ...given, rule: 'FREQ=WEEKLY;COUNT=1' })
      return about(address, series.id, { riderId, lastAt: at(0) })
    },
    'POST /api/my-held-terms': async (address) => about(address, '', await aGroupToJoin()),
    'DELETE /api/my-held-terms/{id}': async (address) => about(address, (await aHeldGroup()).id, {}),
    'PUT /api/my-held-terms/{id}/horse': async (address) =>
      about(address, (await aHeldGroup()).id, { horseId: null }),
    'POST /api/my-terms': async (address) => {
      const { id, seats } = await aHeldGroup()
      const shown = seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
        seatId,
        lessonVersion,
        travelFeeMinor,
      }))
      return about(address, '', { id, seats: shown, message: 'We look forward to it.' })
    },
    'POST /api/my-term-payments': async (address) => {
      const { id: termId, offerId, seats, totalMinor } = await aHeldGroup()
      const own = { token: trainer.token, params: { id: offerId } }
      await app.call('PATCH /api/offers/{id}', { version: 1, payment: 'card' }, own)
      const shown = seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
        seatId,
        lessonVersion,
        travelFeeMinor,
      }))
      return about(address, '', { termId, seats: shown, amountMinor: totalMinor, message: 'Hello' })
    },
    'POST /api/my-terms/{id}/leaving': async (address) => {
      const held = await aHeldGroup()
      await termsOf(app, client).bookTerm(held)
      const { body } = await termsOf(app, client).leavingQuote(held.id)
      return about(address, held.id, { seats: seatsOfQuote(body) })
    },
  }
}

import { aDisruption } from '../../fixtures/schedule/disruptions.ts'
import { aLesson, aRider, seatOf } from '../../fixtures/schedule/lessons.ts'
import { aMoveRequest } from '../../fixtures/schedule/move-requests.ts'
import { aPagePhoto, aWaitingRequest } from '../../fixtures/schedule/public-pages.ts'
import { aSeries, dayIn } from '../../fixtures/schedule/series.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { openOffer } from '../../fixtures/schedule/bookings.ts'
import { anyOf, aWaitingFamily } from '../../fixtures/schedule/waiting.ts'
import { aTermElsewhere } from '../../fixtures/schedule/terms.ts'
import { each, type Elsewhere, type Foreign } from './foreign.ts'

const placeOffers = [
  'POST /api/my-place-offers/{id}/accept',
  'POST /api/my-place-offers/{id}/decline',
  'POST /api/my-place-offers/{id}/booking-payments',
] as const

export function foreignLessons({ app, owner }: Elsewhere): Foreign {
  let made = 0
  let [groups, moves, days] = [0, 0, 0]
  const lessonIn = async (hours: number) => {
    const startsAt = Temporal.Now.instant().add({ hours }).toString()
    return aLesson(app, owner, { startsAt, seats: [{ riderId: await aRider(app, owner) }] })
  }
  const lesson = () => lessonIn((made += 2))
  /** A lesson on a day without any other. */
  const lessonAlone = () => lessonIn(5_000 + 24 * (days += 1))
  /** A family of the other business, with a lesson type that clients book. */
  const waiting = async () => {
    const family = await aWaitingFamily(app, owner)
    const group = { ...openOffer, kind: 'group', capacity: 9, arenaUnits: 0, horses: 'none' } as const
    const { id } = await anOffer(app, owner, group)
    return { family, offerId: id, entryId: (await family.join(anyOf(id))).body.id }
  }
  return {
    ...each(
      [
        'PATCH /api/my-waiting-list/{id}',
        'POST /api/my-waiting-list/{id}/leaving',
        'POST /api/waiting-list/{id}/removal',
        'POST /api/waiting-list/{id}/offers',
      ],
      async () => (await waiting()).entryId,
    ),
    ...each(placeOffers, async () => {
      const { family, offerId, entryId } = await waiting()
      made += 2
      const startsAt = Temporal.Now.instant().add({ hours: 40 + made })
      const { id: lessonId } = await aLesson(app, owner, { offerId, startsAt: startsAt.toString() })
      const asked = { token: owner.token, params: { id: entryId } }
      await app.call('POST /api/waiting-list/{id}/offers', { lessonId }, asked)
      return (await family.offers())[0]?.id ?? ''
    }),
    async 'DELETE /api/calendar-feeds/{id}'() {
      return (await app.call('POST /api/calendar-feeds', {}, { token: owner.token })).body.id
    },
    ...each(['GET /api/lessons/{id}/families', 'POST /api/lessons/{id}/messages'], async () => {
      return (await lessonAlone()).id
    }),
    async 'GET /api/riders/{id}/unsuitable-horses'() {
      return aRider(app, owner)
    },
    ...each(
      [
        'GET /api/lessons/{id}',
        'GET /api/lessons/{id}/payers',
        'GET /api/lessons/{id}/lost-credits',
        'GET /api/lessons/{id}/notices',
        'GET /api/lessons/{id}/passed-places',
        'PATCH /api/lessons/{id}',
        'GET /api/lessons/{id}/cancellation',
        'POST /api/lessons/{id}/cancellation',
        'GET /api/lessons/{id}/deletion',
        'POST /api/lessons/{id}/deletion',
        'POST /api/lessons/{id}/restoration',
        'POST /api/lessons/{id}/group-decision',
        'POST /api/lessons/{id}/type-change',
        'POST /api/lessons/{id}/type-change/withdrawal',
        'POST /api/lessons/{id}/type-change/answer',
        'POST /api/lessons/{id}/seats',
      ],
      async () => (await lesson()).id,
    ),
    ...each(
      [
        'DELETE /api/my-held-terms/{id}',
        'GET /api/my-held-terms/{id}/horses',
        'PUT /api/my-held-terms/{id}/horse',
        'GET /api/my-terms/{id}/leaving',
        'POST /api/my-terms/{id}/leaving',
      ],
      async () => {
        groups += 1
        return aTermElsewhere(app, owner, dayIn(20 + 2 * groups))
      },
    ),
    ...each(
      [
        'PATCH /api/seats/{id}',
        'DELETE /api/held-seats/{id}',
        'DELETE /api/my-holds/{id}',
        'GET /api/my-holds/{id}/horses',
        'PUT /api/my-holds/{id}/horse',
        'POST /api/booking-requests/{id}/accept',
        'POST /api/booking-requests/{id}/decline',
        'POST /api/booking-requests/{id}/proposal',
        'POST /api/my-seats/{id}/proposal/acceptance',
        'POST /api/my-seats/{id}/proposal/refusal',
        'GET /api/seats/{id}/emergency-card',
        'POST /api/seats/{id}/goodwill',
        'GET /api/my-seats/{id}/cancellation',
        'POST /api/my-seats/{id}/cancellation',
        'GET /api/my-seats/{id}/moves',
        'GET /api/my-seats/{id}/slots',
        'POST /api/my-seats/{id}/move',
        'POST /api/my-seats/{id}/move-requests',
        'GET /api/my-seats/{id}/riders',
        'POST /api/my-seats/{id}/rider',
        'GET /api/my-seats/{id}/place-links',
        'POST /api/my-seats/{id}/place-links',
        'DELETE /api/my-seats/{id}/place-links',
        'POST /api/my-seats/{id}/answer',
      ],
      async () => seatOf(await lesson()).id,
    ),
    ...each(['GET /api/disruptions/{id}', 'PUT /api/disruptions/{id}/phone-calls'], async () =>
      aDisruption(app, owner, (await lessonAlone()).startsAt),
    ),
    ...each(
      [
        'POST /api/my-move-requests/{id}/withdrawal',
        'POST /api/move-requests/{id}/accept',
        'POST /api/move-requests/{id}/decline',
      ],
      async () => {
        moves += 1
        return aMoveRequest(app, owner, 100 + moves)
      },
    ),
    async 'GET /api/public-page/photos/{id}'() {
      return aPagePhoto(app, owner)
    },
    ...each(['POST /api/visitor-requests/{id}/accept', 'POST /api/visitor-requests/{id}/decline'], async () =>
      aWaitingRequest(app, owner),
    ),
    ...each(
      [
        'GET /api/series/{id}',
        'GET /api/series/{id}/end',
        'PATCH /api/series/{id}',
        'PUT /api/series/{id}/joining',
        'POST /api/series/{id}/standing-slot',
        'POST /api/series/{id}/end',
        'POST /api/series/{id}/deletion',
        'POST /api/series/{id}/restoration',
        'POST /api/series/{id}/reunion',
      ],
      async () => {
        made += 2
        const given = { firstDay: dayIn(20 + made), rule: 'FREQ=DAILY;COUNT=1' }
        return (await aSeries(app, owner, given)).series.id
      },
    ),
  }
}

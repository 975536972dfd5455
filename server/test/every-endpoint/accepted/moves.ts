import { aWeek } from '../../fixtures/schedule/availability.ts'
import { openOffer } from '../../fixtures/schedule/bookings.ts'
import { aLesson, at, seatOf } from '../../fixtures/schedule/lessons.ts'
import { aMoveRequest } from '../../fixtures/schedule/move-requests.ts'
import { moveOf, movesOf } from '../../fixtures/schedule/moves.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '../../fixtures/identity/people.ts'
import { dayIn } from '../../fixtures/schedule/series.ts'
import { about, type At, type Makers } from './accepted.ts'

interface Given extends Pick<At, 'app' | 'school'> {
  /** A rider of the client of the school, who may book for them. */
  aBookableRider: () => Promise<string>
}

export function acceptedOfMoves({ app, school, aBookableRider }: Given): Makers {
  const { trainer, client } = school
  let days = 200
  /** A lesson of the client, and a time to which it can be moved. */
  const aMove = async (address: string, booking: 'instant' | 'request') => {
    const other = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const open = { from: '08:00', until: '20:00', placeId: null }
    await aWeek(app, other, { hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...open })) })
    const { id } = await anOffer(app, trainer, { ...openOffer, booking, arenaUnits: 0, horses: 'none' })
    const seats = [{ riderId: await aBookableRider() }]
    const lesson = { offerId: id, trainerId: other.id, startsAt: at(3, '10:00'), seats }
    const seat = seatOf(await aLesson(app, other, lesson))
    const { times, terms } = movesOf(app, client)
    const [slot] = await times(seat.id, { from: dayIn(3), until: dayIn(4) })
    if (!slot) throw new Error('The lesson can be moved to no time.')
    return about(address, seat.id, moveOf(slot, await terms(seat.id)))
  }
  const aRequest = async () => {
    days += 1
    return aMoveRequest(app, trainer, days, { client, riderId: await aBookableRider() })
  }
  return {
    'POST /api/my-seats/{id}/move': (address) => aMove(address, 'instant'),
    'POST /api/my-seats/{id}/move-requests': (address) => aMove(address, 'request'),
    'POST /api/my-move-requests/{id}/withdrawal': async (address) => about(address, await aRequest()),
    'POST /api/move-requests/{id}/accept': async (address) => about(address, await aRequest()),
    'POST /api/move-requests/{id}/decline': async (address) => about(address, await aRequest(), {}),
  }
}

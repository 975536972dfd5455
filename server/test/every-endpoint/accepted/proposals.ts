import { openOffer } from '../../fixtures/schedule/bookings.ts'
import { aLesson, at, seatOf } from '../../fixtures/schedule/lessons.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { about, type At, type Makers } from './accepted.ts'

interface Given extends Pick<At, 'app' | 'school' | 'colleague'> {
  /** A rider of the client of the school, who may book for them. */
  aBookableRider: () => Promise<string>
}

export function acceptedOfProposals({ app, school, colleague, aBookableRider }: Given): Makers {
  const { trainer } = school
  const { token } = trainer
  let days = 400
  /** A request for a private lesson, and another time for it. */
  const aPrivateRequest = async () => {
    days += 1
    const { id } = await anOffer(app, trainer, { ...openOffer, arenaUnits: 0, horses: 'none' })
    const seats = [{ riderId: await aBookableRider(), state: 'requested' as const }]
    const time = { trainerId: colleague.id, placeId: null, arenaId: null }
    const seat = seatOf(
      await aLesson(app, colleague, { ...time, offerId: id, startsAt: at(days, '06:00'), seats }),
    )
    return { seat, proposal: { ...time, version: seat.version, startsAt: at(days, '06:30') } }
  }
  /** The seat of a time that is proposed to the client. */
  const aProposal = async () => {
    const { seat, proposal } = await aPrivateRequest()
    const params = { id: seat.id }
    await app.call('POST /api/booking-requests/{id}/proposal', proposal, { token, params })
    return seat.id
  }
  return {
    'POST /api/booking-requests/{id}/proposal': async (address) => {
      const { seat, proposal } = await aPrivateRequest()
      return about(address, seat.id, proposal)
    },
    'POST /api/my-seats/{id}/proposal/acceptance': async (address) =>
      about(address, await aProposal(), { version: 2 }),
    'POST /api/my-seats/{id}/proposal/refusal': async (address) =>
      about(address, await aProposal(), { version: 2 }),
  }
}

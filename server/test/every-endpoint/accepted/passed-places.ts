import { openOffer, aFamily } from '../../fixtures/schedule/bookings.ts'
import { aLesson, at, seatOf } from '../../fixtures/schedule/lessons.ts'
import { anOffer } from '../../fixtures/schedule/offers.ts'
import { placeLinksOf, secretOfPlace, takingOf } from '../../fixtures/schedule/passed-places.ts'
import { about, type At, type Makers } from './accepted.ts'

interface Given extends Pick<At, 'app' | 'school' | 'colleague'> {
  /** A rider of the client of the school, who may book for them. */
  aBookableRider: () => Promise<string>
}

const group = { ...openOffer, kind: 'group', capacity: 9, arenaUnits: 0, horses: 'none' } as const

export function acceptedOfPlaceLinks({ app, school, colleague, aBookableRider }: Given): Makers {
  const { trainer, client } = school
  let days = 330
  /** A seat in a group, whose place may be passed on. */
  const aSeat = async (riderId: string) => {
    days += 1
    const { id } = await anOffer(app, trainer, group)
    return seatOf(
      await aLesson(app, colleague, { offerId: id, startsAt: at(days, '05:00'), seats: [{ riderId }] }),
    )
  }
  return {
    'POST /api/my-seats/{id}/place-links': async (address) => {
      const seat = await aSeat(await aBookableRider())
      return about(address, seat.id, { version: seat.version, startsAt: at(days, '05:00') })
    },
    'DELETE /api/my-seats/{id}/place-links': async (address) => {
      const { id } = await aSeat(await aBookableRider())
      await placeLinksOf(app, client).pass(id)
      return about(address, id, undefined)
    },
    'POST /api/place-links/{secret}/booking': async () => {
      const other = await aFamily(app, trainer)
      const riderId = await aBookableRider()
      const { id } = await aSeat(other.riderId)
      const secret = secretOfPlace((await placeLinksOf(app, other.client).pass(id)).body.url)
      const { place } = (await placeLinksOf(app, client).look(secret)).body
      return { path: `/api/place-links/${secret}/booking`, body: takingOf(place, riderId) }
    },
  }
}

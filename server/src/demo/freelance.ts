import type { Api, BodyOf } from '@cavaletti/contract'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { findHome } from './places.ts'
import type { DemoBusiness } from './school.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

const offer: BodyOf<Api['POST /api/offers']> = {
  name: 'Freelance groundwork',
  kind: 'private',
  rail: 'violet',
  description: 'On foot, with your own horse. The trainer sends you the invoice.',
  minutes: 45,
  priceMinor: 4200,
  arenaUnits: 0,
  horses: 'own',
  booking: 'instant',
  bookingLeadHours: 2,
  assessment: 'not_required',
  soldBy: 'trainer',
}

/** Days from today with a lesson of the second trainer at 07:15, before the riding lessons. */
const days = [-38, -33, -9, -6, -2, -1, 3]

/**
 * A lesson type that the trainers sell themselves (M14), for a yard fee, with lessons of the second trainer, some on a
 * horse of the school. Returns the number of lessons.
 * @param clientId the shown client
 */
export async function fillFreelance(
  owner: Visitor,
  business: DemoBusiness,
  clientId: string,
): Promise<number> {
  const { timeZone, address } = business
  const placeId = await findHome(owner, business)
  const { id: offerId } = await owner.call('POST /api/offers', {
    ...offer,
    taxRate: address.country === 'DE' ? 1900 : 2000,
  })
  const [{ items: trainers }, { items: riders }, { items: horses }] = await Promise.all([
    owner.call('GET /api/trainers'),
    owner.call('GET /api/riders'),
    owner.call('GET /api/horses'),
  ])
  const trainerId = (trainers.find(({ id }) => id !== owner.id) ?? trainers[0])?.id
  const family = riders.filter((rider) => rider.clientId === clientId)
  const [other] = riders.filter((rider) => rider.clientId !== clientId)
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const fee = { lessonMinor: 800, horseMinor: 1200, validFrom: today.subtract({ days: 90 }).toString() }
  await owner.call('POST /api/offers/{id}/yard-fees', { id: newId(), ...fee }, { id: offerId })
  const horseId = horses.find(({ ownedBy }) => ownedBy === 'school')?.id ?? null
  let planned = 0
  for (const [turn, day] of days.entries()) {
    const riderId = (turn === 3 ? other : family[turn % Math.max(1, family.length)])?.id
    if (riderId === undefined || trainerId === undefined) return planned
    const startsAt = today.add({ days: day }).toZonedDateTime({ timeZone, plainTime: '07:15' }).toInstant()
    const plan = (horse: string | null) =>
      unlessRefused(
        owner.call('POST /api/lessons', {
          offerId,
          placeId,
          trainerId,
          startsAt: startsAt.toString(),
          seats: [{ riderId, horseId: horse }],
        }),
      )
    // The horse may be busy or off work.
    const lesson = (turn % 2 === 0 ? await plan(horseId) : undefined) ?? (await plan(null))
    const [seat] = lesson?.seats ?? []
    if (!seat) continue
    planned += 1
    const state = turn === 4 ? 'no_show' : 'attended'
    if (day < 0) await owner.call('PATCH /api/seats/{id}', { version: seat.version, state }, { id: seat.id })
  }
  return planned
}

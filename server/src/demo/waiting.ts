import { now } from '#platform/clock.ts'
import { findHome } from './places.ts'
import type { DemoBusiness } from './school.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

const evening = {
  name: 'Theory evening',
  kind: 'group',
  description: 'Feeding, tack and first aid, in the warm saddlery.',
  minutes: 60,
  capacity: 2,
  priceMinor: 1800,
  arenaUnits: 0,
  horses: 'none',
  booking: 'instant',
  bookingLeadHours: 2,
  assessment: 'not_required',
}
const anyLesson = {
  lessonId: null,
  weekdays: [],
  from: null,
  until: null,
  firstDay: null,
  lastDay: null,
  trainerId: null,
  placeId: null,
  noticeHours: 2,
}

/**
 * A full evening with one family that waits for it and one that paused; then somebody cancels, and the first client is
 * offered the place. The first client also waits for any Thursday after four. Returns the number of entries.
 * @param clients the shown client first
 */
export async function fillWaiting(
  owner: Visitor,
  business: DemoBusiness,
  [shown, other, third]: readonly Visitor[],
): Promise<number> {
  if (!shown || !other || !third) return 0
  const { version } = await owner.call('GET /api/waiting-rules')
  await owner.call('PUT /api/waiting-rules', {
    offerMinutes: 720,
    roundHours: 4,
    waivesFilled: true,
    siblingsFirst: true,
    version,
  })
  const offer = await owner.call('POST /api/offers', evening)
  const lesson = await planEvening(owner, business, offer.id)
  if (!lesson) return 0
  const inside = await riderOf(other)
  const { items: riders } = await owner.call('GET /api/riders')
  const waiting = [await riderOf(third), await riderOf(shown)]
  const guest = riders.find(({ id }) => id !== inside && !waiting.includes(id))
  for (const riderId of [inside, guest?.id ?? ''])
    await owner.call('POST /api/lessons/{id}/seats', { riderId }, { id: lesson.id })
  const wish = { ...anyLesson, offerIds: [offer.id], lessonId: lesson.id }
  const [paused, first] = waiting
  const { id } = await third.call('POST /api/my-waiting-list', { ...wish, riderId: paused })
  await third.call('PATCH /api/my-waiting-list/{id}', { version: 1, isPaused: true }, { id })
  await shown.call('POST /api/my-waiting-list', { ...wish, riderId: first })
  const { offers } = await shown.call('GET /api/my-booking-choices')
  const offerIds = offers.filter(({ isAssessment }) => !isAssessment).map((one) => one.id)
  const thursdays = { offerIds: offerIds.slice(0, 2), weekdays: [4], from: '16:00' }
  await shown.call('POST /api/my-waiting-list', { ...anyLesson, ...thursdays, riderId: first })
  const { seats } = await owner.call('GET /api/lessons/{id}', undefined, { id: lesson.id })
  const seat = seats.find(({ riderId }) => riderId === inside)
  await owner.call(
    'PATCH /api/seats/{id}',
    { version: seat?.version, state: 'cancelled' },
    { id: seat?.id ?? '' },
  )
  return 3
}

/** Plans the first evening on which the owner is free. */
async function planEvening(owner: Visitor, business: DemoBusiness, offerId: string) {
  const { timeZone } = business
  const placeId = await findHome(owner, business)
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  for (let days = 4; days < 18; days += 1) {
    const start = today.add({ days }).toZonedDateTime({ timeZone, plainTime: '20:00' })
    const startsAt = start.toInstant().toString()
    const lesson = await unlessRefused(owner.call('POST /api/lessons', { offerId, placeId, startsAt }))
    if (lesson) return lesson
  }
  return undefined
}

async function riderOf(client: Visitor): Promise<string> {
  const { riders } = await client.call('GET /api/my-booking-choices')
  const [rider] = riders
  if (!rider) throw new Error(`${client.email} cannot book for any rider.`)
  return rider.id
}

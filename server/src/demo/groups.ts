import { now } from '#platform/clock.ts'
import { findHome } from './places.ts'
import type { DemoBusiness } from './school.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

const course = {
  name: 'Groundwork course',
  kind: 'group',
  rail: 'teal',
  description: 'Leading, yielding and trust, on foot. For children and adults.',
  minutes: 60,
  capacity: 4,
  priceMinor: 2200,
  arenaUnits: 0,
  horses: 'none',
  booking: 'instant',
  joins: 'both',
  bookingLeadHours: 12,
  assessment: 'not_required',
}
const rides = {
  ...course,
  name: 'Hacking course',
  rail: 'rose',
  description: 'Riding in a group along the bridleways, with an easy canter at the end.',
  priceMinor: 3200,
  horses: 'assigned',
  joins: 'term',
  clientsChooseHorse: true,
}
const weeks = 8

/**
 * A weekly course of eight lessons with a day off that clients can join until its end, another one that the first client
 * has joined, and one on horses that clients choose. Returns the number of courses.
 * @param clients the shown client first
 */
export async function fillGroups(
  owner: Visitor,
  business: DemoBusiness,
  [shown, other]: readonly Visitor[],
): Promise<number> {
  if (!shown || !other) return 0
  const offer = await owner.call('POST /api/offers', course)
  const placeId = await findHome(owner, business)
  const today = now().toZonedDateTimeISO(business.timeZone).toPlainDate()
  const plan = async (weekday: number, wallTime: string, offDay: number, offerId = offer.id) => {
    const firstDay = today.add({ days: ((weekday - today.dayOfWeek + 7) % 7) + 7 })
    const excludedDays = [firstDay.add({ weeks: offDay }).toString()]
    const rule = `FREQ=WEEKLY;COUNT=${weeks + 1}`
    const body = { offerId, placeId, firstDay: firstDay.toString(), wallTime, rule, excludedDays }
    return unlessRefused(owner.call('POST /api/series', { ...body, skipObstructed: true }))
  }
  const open = await plan(4, '19:00', 3)
  const joined = await plan(1, '19:30', 2)
  if (joined) await join(shown, offer.id, joined.series.id)
  if (open) await join(other, offer.id, open.series.id)
  const ridden = await owner.call('POST /api/offers', rides)
  const ride = await plan(3, '19:00', 1, ridden.id)
  return [open, joined, ride].filter(Boolean).length
}

/** Joins with the first rider of a client. */
async function join(client: Visitor, offerId: string, seriesId: string): Promise<void> {
  const [rider] = (await client.call('GET /api/my-booking-choices')).riders
  if (!rider) return
  const riderId = rider.id
  const query = { riderId, offerId }
  const { items } = await client.call('GET /api/joinable-terms', undefined, {}, query)
  const group = items.find((one) => one.seriesId === seriesId)
  if (!group) return
  const lessonIds = group.dates.filter(({ problem }) => problem === null).map(({ lessonId }) => lessonId)
  const { id, seats } = await client.call('POST /api/my-held-terms', { riderId, seriesId, lessonIds })
  const shown = seats.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
    seatId,
    lessonVersion,
    travelFeeMinor,
  }))
  await client.call('POST /api/my-terms', { id, seats: shown })
}

import { now } from '#platform/clock.ts'
import { findHome } from './places.ts'
import type { DemoBusiness } from './school.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

const vaulting = {
  kind: 'group',
  rail: 'violet',
  arenaUnits: 0,
  horses: 'none',
  booking: 'instant',
  assessment: 'not_required',
}
const group = {
  ...vaulting,
  name: 'Vaulting group',
  description: 'Gymnastics on the barrel, for children and adults.',
  minutes: 60,
  capacity: 6,
  priceMinor: 1600,
  minRiders: 3,
  decideHours: 48,
}
const forTwo = {
  ...vaulting,
  name: 'Vaulting for two',
  description: 'Gymnastics on the barrel, with more turns for each.',
  minutes: 45,
  capacity: 2,
  priceMinor: 2700,
}

/**
 * A group with two riders of at least three, whose families are asked about a lesson for two. The second family has
 * accepted, the shown one has not answered. Returns the number of families that are asked.
 * @param clients the shown client first
 */
export async function fillSmallGroup(
  owner: Visitor,
  business: DemoBusiness,
  [shown, other]: readonly Visitor[],
): Promise<number> {
  if (!shown || !other) return 0
  const [small, becomes] = [
    await owner.call('POST /api/offers', group),
    await owner.call('POST /api/offers', forTwo),
  ]
  const riderIds = [await riderOf(shown), await riderOf(other)]
  const lesson = await planLesson(owner, business, { offerId: small.id, riderIds })
  if (!lesson) return 0
  // To move a place to.
  await planLesson(owner, business, { offerId: small.id, riderIds: [], from: 9 })
  await owner.call(
    'POST /api/lessons/{id}/type-change',
    {
      version: lesson.version,
      offerId: becomes.id,
      offerVersion: becomes.version,
      answerBy: now().add({ hours: 24 }).round('minute').toString(),
    },
    { id: lesson.id },
  )
  const { items } = await other.call('GET /api/my-changes')
  for (const { seatId, version, outcome } of items)
    if (outcome === 'type')
      await other.call('POST /api/my-seats/{id}/answer', { version, answer: 'agreed' }, { id: seatId })
  return riderIds.length
}

async function riderOf(client: Visitor): Promise<string> {
  const [rider] = (await client.call('GET /api/my-booking-choices')).riders
  return rider?.id ?? ''
}

/** Late on one of the days `from` some days ahead, when trainer and riders are free. */
async function planLesson(
  owner: Visitor,
  business: DemoBusiness,
  { offerId, riderIds, from = 2 }: { offerId: string; riderIds: readonly string[]; from?: number },
) {
  const { timeZone } = business
  const placeId = await findHome(owner, business)
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  for (let days = from; days < from + 6; days += 1) {
    const startsAt = today.add({ days }).toZonedDateTime({ timeZone, plainTime: '20:45' }).toInstant()
    const seats = riderIds.map((riderId) => ({ riderId }))
    const body = { offerId, placeId, startsAt: startsAt.toString(), seats }
    const lesson = await unlessRefused(owner.call('POST /api/lessons', body))
    if (lesson) return lesson
  }
  return null
}

import { now, todayIn } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/**
 * Lesson types for groups are paid even if they are cancelled, and give make-up lessons. The shown client has one for a
 * lesson cancelled in time, one that ends soon, and one that was withdrawn. Returns their number.
 */
export async function fillMakeUps(
  owner: Visitor,
  { timeZone }: DemoBusiness,
  client: Visitor | undefined,
): Promise<number> {
  const { items: offers } = await owner.call('GET /api/offers', undefined, {}, { limit: '100' })
  const groups = offers.filter(({ kind, priceMinor }) => kind === 'group' && (priceMinor ?? 0) > 0)
  const makeUp = { hours: 24, validDays: 120, most: 2, per: 'quarter' }
  for (const { id, version } of groups)
    await owner.call(
      'PATCH /api/offers/{id}',
      { version, cancelLadder: { steps: [], late: 100, noShowAfter: 15, makeUp } },
      { id },
    )
  const rider = client && (await client.call('GET /api/my-riders')).items[0]
  const [group] = groups
  if (!client || !rider || !group) return 0
  const grant = (validDays: number, reason: string) =>
    owner.call('POST /api/make-ups', { riderId: rider.id, offerId: group.id, validDays, reason })
  await grant(10, 'The arena was closed on short notice')
  const { id } = await grant(120, 'Granted by mistake')
  await owner.call('POST /api/packs/{id}/entries', { credits: -1, reason: 'For another family' }, { id })
  return 2 + (await missOne(owner, client, { riderId: rider.id, offerId: group.id, timeZone }))
}

/** Books the rider into a group in some days, and cancels in time. */
async function missOne(
  owner: Visitor,
  client: Visitor,
  { riderId, offerId, timeZone }: { riderId: string; offerId: string; timeZone: string },
): Promise<number> {
  const from = todayIn(timeZone).add({ days: 3 })
  const { items } = await owner.call(
    'GET /api/lessons',
    undefined,
    {},
    { from: from.toString(), until: from.add({ days: 20 }).toString() },
  )
  for (const lesson of items) {
    const isFull = lesson.seats.length >= lesson.capacity
    if (lesson.offerId !== offerId || isFull || Temporal.Instant.compare(lesson.startsAt, now()) < 0) continue
    if (lesson.seats.some((seat) => seat.riderId === riderId)) continue
    try {
      await owner.call(
        'POST /api/lessons/{id}/seats',
        { version: lesson.version, riderId, overrideReason: 'Demonstration' },
        { id: lesson.id },
      )
    } catch {
      // The rider or a horse is not free then: the next one.
      continue
    }
    const { seats } = await owner.call('GET /api/lessons/{id}', undefined, { id: lesson.id })
    const seat = seats.find((one) => one.riderId === riderId)
    if (!seat) return 0
    const {
      version,
      startsAt,
      now: cost,
    } = await client.call('GET /api/my-seats/{id}/cancellation', undefined, {
      id: seat.id,
    })
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = cost
    await client.call(
      'POST /api/my-seats/{id}/cancellation',
      { version, startsAt, feeMinor, usesGoodwill, pack, makeUpUntil },
      { id: seat.id },
    )
    return 1
  }
  return 0
}

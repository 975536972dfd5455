import type { Server } from '#app/start-server.ts'
import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import { moveToPast } from './store.ts'
import type { Visitor } from './visitor.ts'

const pastWeeks = 10
const wallTime = '07:30'
/** Of these ten lessons. */
const attended = 6

/**
 * A rider with a weekly lunge lesson early on Sundays, who came to six of the last ten. Returns the number of past
 * lessons.
 */
export async function fillRegulars(
  { parts }: Server,
  owner: Visitor,
  { timeZone }: DemoBusiness,
): Promise<number> {
  const [offers, riders, trainers] = await Promise.all([
    owner.call('GET /api/offers'),
    owner.call('GET /api/riders'),
    owner.call('GET /api/trainers'),
  ])
  const offer = offers.items.find(({ name }) => name === owner.word('Lunge lesson'))
  const rider = riders.items.at(-1)
  const trainer = trainers.items.find(({ id }) => id !== owner.id) ?? trainers.items[0]
  if (!offer || !rider || !trainer) throw new Error('The demo has no regular.')
  const firstDay = nextSunday(now().toZonedDateTimeISO(timeZone)).toString()
  const { series } = await owner.call('POST /api/series', {
    offerId: offer.id,
    trainerId: trainer.id,
    firstDay,
    wallTime,
    rule: `FREQ=WEEKLY;COUNT=${pastWeeks + 12}`,
    seats: [{ riderId: rider.id, horseId: null }],
    skipObstructed: true,
  })
  const { id: businessId } = await owner.call('GET /api/business')
  const seatIds = await moveToPast(parts.db, businessId, series.id, pastWeeks)
  for (const [week, seatId] of seatIds.entries()) {
    const state = week < attended ? 'attended' : 'late_cancelled'
    await owner.call('PATCH /api/seats/{id}', { version: 1, state }, { id: seatId })
  }
  return seatIds.length
}

/** Day of the next lesson: today until it begins, so that the one a week before is over. */
export function nextSunday(at: Temporal.ZonedDateTime): Temporal.PlainDate {
  const sunday = at.toPlainDate().add({ days: (7 - at.dayOfWeek) % 7 })
  const isAhead =
    Temporal.ZonedDateTime.compare(
      at,
      sunday.toZonedDateTime({ timeZone: at.timeZoneId, plainTime: wallTime }),
    ) < 0
  return isAhead ? sunday : sunday.add({ days: 7 })
}

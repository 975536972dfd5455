import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

/** Days from today with a lesson at 12:15. */
const days = [0, 1, 2, 4]

/**
 * A trainer of 17, with the owner as supervisor (H12). Returns the number of lessons.
 * @param trainerId the trainer
 */
export async function fillYoungTrainer(
  owner: Visitor,
  { timeZone }: DemoBusiness,
  trainerId: string,
): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const dateOfBirth = today.subtract({ years: 17, days: 40 }).toString()
  const body = { version: 0, dateOfBirth, supervisorId: owner.id }
  await owner.call('PUT /api/team/{id}/supervision', body, { id: trainerId })
  const [{ items: offers }, { items: riders }] = await Promise.all([
    owner.call('GET /api/offers'),
    owner.call('GET /api/riders'),
  ])
  const offer = offers.find(
    ({ kind, minutes, soldBy }) => kind === 'private' && minutes < 60 && soldBy === 'business',
  )
  let planned = 0
  for (const [turn, day] of days.entries()) {
    const startsAt = today.add({ days: day }).toZonedDateTime({ timeZone, plainTime: '12:15' }).toInstant()
    const lesson = { offerId: offer?.id, trainerId, startsAt: startsAt.toString() }
    const seats = [{ riderId: riders.at(-6 - turn)?.id }]
    if (await unlessRefused(owner.call('POST /api/lessons', { ...lesson, seats }))) planned += 1
  }
  return planned
}

import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import type { DemoBusiness } from './school.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

/** Days of last month with a lesson at 18:30, after the riding lessons. */
const days = [5, 9, 12, 19, 23]

/**
 * A trainer who sells lessons and owes yard fees for them: an approved statement of last month says so, because the fees
 * are more than the pay. Returns the number of lessons.
 * @param trainerId the trainer
 */
export async function fillFreelancer(
  owner: Visitor,
  { timeZone }: DemoBusiness,
  trainerId: string,
): Promise<number> {
  const [{ items: offers }, { items: riders }, { items: horses }] = await Promise.all([
    owner.call('GET /api/offers'),
    owner.call('GET /api/riders'),
    owner.call('GET /api/horses'),
  ])
  const offer = offers.find(({ soldBy }) => soldBy === 'trainer')
  if (!offer) return 0
  const school = horses.filter(({ ownedBy }) => ownedBy === 'school')
  const month = now().toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 })
  const lastMonth = month.subtract({ months: 1 })
  let taught = 0
  for (const [turn, day] of days.entries()) {
    const startsAt = lastMonth.with({ day }).toZonedDateTime({ timeZone, plainTime: '18:30' }).toInstant()
    const plan = (horse: string | null) =>
      unlessRefused(
        owner.call('POST /api/lessons', {
          offerId: offer.id,
          trainerId,
          startsAt: startsAt.toString(),
          seats: [{ riderId: riders.at(-1 - turn)?.id, horseId: horse }],
        }),
      )
    // The horse may be off work. Every third rider brings their own.
    const horse = turn % 3 === 2 ? null : (school[turn % school.length]?.id ?? null)
    const lesson = (await plan(horse)) ?? (await plan(null))
    const [seat] = lesson?.seats ?? []
    if (!seat) continue
    taught += 1
    const attended = { version: seat.version, state: 'attended' }
    await owner.call('PATCH /api/seats/{id}', attended, { id: seat.id })
  }
  const { id } = await owner.call(
    'POST /api/team/{id}/pay-statements',
    { id: newId(), from: lastMonth.toString(), until: month.subtract({ days: 1 }).toString() },
    { id: trainerId },
  )
  const help = { version: 1, text: 'Help on the open day', amountMinor: 2500 }
  await owner.call('POST /api/pay-statements/{id}/lines', help, { id })
  await owner.call('POST /api/pay-statements/{id}/approval', { version: 2 }, { id })
  return taught
}

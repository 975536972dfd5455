import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/**
 * The incident book: a near miss that the owner recorded, and in a business with colleagues a fall that one of them
 * recorded, with a note of the owner. Returns the number of incidents.
 */
export async function fillIncidents(
  owner: Visitor,
  colleague: Visitor | undefined,
  { timeZone }: DemoBusiness,
  clientId: string,
): Promise<number> {
  const [rider] = (await owner.call('GET /api/clients/{id}/riders', undefined, { id: clientId })).items
  const [horse, other] = (await owner.call('GET /api/horses')).items
  const [place] = (await owner.call('GET /api/places')).items
  const ago = (days: number, time: string) =>
    now().toZonedDateTimeISO(timeZone).subtract({ days }).withPlainTime(time).toInstant().toString()
  const rest = { placeId: place?.id ?? null, lessonId: null, people: [], witnesses: [] }
  await owner.call('POST /api/incidents', {
    ...rest,
    kind: 'near_miss',
    happenedAt: ago(19, '17:40'),
    where: 'Gate of the meadow',
    horseIds: other ? [other.id] : [],
    happened: 'The gate was not latched. A horse walked out towards the lane and was caught at once.',
    conditions: 'Dusk, dry',
    equipment: '',
    measures: 'We put a second latch on the gate. We check both when the last horse is in.',
  })
  if (!colleague || !rider) return 1
  const { id } = await colleague.call('POST /api/incidents', {
    ...rest,
    kind: 'fall',
    happenedAt: ago(6, '16:20'),
    where: 'Outdoor arena',
    people: [
      {
        riderId: rider.id,
        name: `${rider.firstName} ${rider.lastName}`,
        role: 'rider',
        injury: '',
        treatment: 'none',
      },
    ],
    horseIds: horse ? [horse.id] : [],
    happened:
      'In the second canter the pony stumbled at the corner. The rider slid off over the left shoulder and landed on the sand.',
    conditions: 'Sand, wet after rain',
    equipment: 'Hat and body protector worn, girth checked before mounting',
    witnesses: [{ name: 'Nora Quill', contact: '+44 7700 900190' }],
    measures: 'We stopped the canter work and checked the rider. We harrow that corner before each lesson.',
  })
  await owner.call(
    'POST /api/incidents/{id}/notes',
    { text: 'I phoned the family in the evening: no pain, and they will come next week.' },
    { id },
  )
  return 2
}

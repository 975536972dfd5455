import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

/** Around Oxford and Leipzig, where the demo businesses are. */
const positions: Record<string, [latitude: number, longitude: number]> = {
  GB: [51.752, -1.2577],
  DE: [51.3397, 12.3731],
}

/** Where lessons without an arena take place. */
export async function findHome(owner: Visitor, { name }: Pick<DemoBusiness, 'name'>): Promise<string> {
  const { items } = await owner.call('GET /api/places')
  const home = items.find((place) => place.name === name)
  if (!home) throw new Error('A business of the demo has no home.')
  return home.id
}

/** Adds a home with two arenas, a nearby yard with one whose clients share the travel fee, and a location without a position. */
export async function fillPlaces(owner: Visitor, { name, address }: DemoBusiness): Promise<void> {
  const [latitude, longitude] = positions[address.country] ?? [0, 0]
  const home = await owner.call('POST /api/places', { name, address, position: { latitude, longitude } })
  await owner.call(
    'POST /api/places/{id}/arenas',
    { name: 'Indoor', surface: 'sand and fibre', units: 3 },
    { id: home.id },
  )
  await owner.call(
    'POST /api/places/{id}/arenas',
    { name: 'Outdoor', surface: 'sand', units: 4 },
    { id: home.id },
  )
  const yard = await owner.call('POST /api/places', {
    name: 'Elm Farm',
    address: { ...address, street: 'Elm Farm' },
    position: { latitude: latitude + 0.08, longitude: longitude + 0.05 },
    note: 'Park behind the barn',
  })
  await owner.call(
    'POST /api/places/{id}/arenas',
    { name: 'Paddock', surface: 'grass', units: 2 },
    { id: yard.id },
  )
  await owner.call('PUT /api/places/{id}/travel-fees', { feeMinor: 2000, isShared: true }, { id: yard.id })
  await owner.call('POST /api/places', { name: 'Hill Stables', address: { ...address, street: 'Hill 1' } })
}

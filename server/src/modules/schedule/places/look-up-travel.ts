import { type Db, inScope, jobScope } from '#database/scope.ts'
import type { Maps } from '#platform/maps/maps.ts'
import { findPlace, type PlaceRow, placesWithoutTravel, putLookedUp } from './store.ts'

/** Limit of the map service for one request. */
const atOnce = 25

/**
 * Looks up the travel time for each pair of this location and another without entered minutes (S11). Unknown ones
 * stay estimates. Runs outside transactions, because it may take seconds.
 */
export async function lookUpTravel(
  db: Db,
  maps: Maps,
  { businessId, placeId }: { businessId: string; placeId: string },
): Promise<void> {
  if (!maps.isConfigured) return
  const scope = jobScope(businessId)
  const { place, others } = await inScope(db, scope, async (tx) => {
    const row = await findPlace(tx, placeId)
    return { place: row, others: row ? await placesWithoutTravel(tx, row) : [] }
  })
  const from = place && spotOf(place)
  if (!from) return
  const there = others.flatMap((other) => {
    const spot = spotOf(other)
    return spot ? [{ id: other.id, spot }] : []
  })
  for (let first = 0; first < there.length; first += atOnce) {
    const some = there.slice(first, first + atOnce)
    const minutes = await maps.travelMinutes(
      from,
      some.map(({ spot }) => spot),
    )
    await inScope(db, scope, async (tx) => {
      // The location moved since; another look-up is queued.
      const now = await findPlace(tx, placeId)
      if (now?.latitude !== place.latitude || now?.longitude !== place.longitude) return
      for (const [at, { id }] of some.entries()) {
        const found = minutes[at] ?? null
        if (found !== null && found <= 1440) await putLookedUp(tx, [placeId, id], found)
      }
    })
  }
}

function spotOf({ latitude, longitude }: PlaceRow) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

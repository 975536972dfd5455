import type { ReplyOf } from '@cavaletti/contract'
import type { placesApi } from '@cavaletti/contract/schedule/planning/places'
import type { Tx } from '#database/scope.ts'
import { estimateMinutes, type Position } from './rules.ts'
import { type ArenaRow, arenasOf, type PlaceRow, type TravelRow } from './store.ts'

/** Locations with their arenas, in the given order. */
export async function describePlaces(
  tx: Tx,
  rows: readonly PlaceRow[],
): Promise<ReplyOf<typeof placesApi.place>[]> {
  const arenas = Map.groupBy(
    await arenasOf(
      tx,
      rows.map(({ id }) => id),
    ),
    (arena) => arena.placeId,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: { street: row.street, city: row.city, postcode: row.postcode, country: row.country },
    position: positionOf(row),
    note: row.note,
    arenas: (arenas.get(row.id) ?? []).map(describeArena),
    archivedAt: row.archivedAt?.toString() ?? null,
    version: row.version,
  }))
}

export function describeArena(row: ArenaRow): ReplyOf<typeof placesApi.addArena> {
  return {
    id: row.id,
    placeId: row.placeId,
    name: row.name,
    surface: row.surface,
    units: row.units,
    archivedAt: row.archivedAt?.toString() ?? null,
    version: row.version,
  }
}

/** Entered or looked-up minutes, otherwise an estimate, marked as one (S11). */
export function describeTravel(
  from: PlaceRow,
  to: TravelRow,
): ReplyOf<typeof placesApi.travel>['items'][number] {
  const there = { placeId: to.id, name: to.name }
  if (to.minutes !== null)
    return {
      ...there,
      minutes: to.minutes,
      source: to.source ?? 'hand',
      notedAt: to.notedAt?.toString() ?? null,
    }
  const [a, b] = [positionOf(from), positionOf(to)]
  if (!a || !b) return { ...there, minutes: null, source: 'unknown', notedAt: null }
  return { ...there, minutes: estimateMinutes(a, b), source: 'estimate', notedAt: null }
}

function positionOf({ latitude, longitude }: PlaceRow): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

import type { BodyOf } from '@cavaletti/contract'
import type { placesApi } from '@cavaletti/contract/schedule/planning/places'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { travelWanted } from './jobs.ts'
import {
  type ArenaRow,
  findArena,
  findPlace,
  forgetLookedUp,
  type PlaceRow,
  updateArena,
  updatePlace,
} from './store.ts'

/** Throws `not_found`, and `version_conflict` on a lost race. */
export async function changePlace(
  tx: Tx,
  id: string,
  { version, name, note, address, position, archived }: BodyOf<typeof placesApi.changePlace>,
): Promise<PlaceRow> {
  const place = await findPlace(tx, id)
  if (!place) throw new AppError('not_found')
  const changed = await updatePlace(tx, place, version, {
    ...(name !== undefined && { name }),
    ...(note !== undefined && { note }),
    ...address,
    ...(position !== undefined && positionColumns(position)),
    ...(archived !== undefined && { archivedAt: archived ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  if (changed.latitude !== place.latitude || changed.longitude !== place.longitude) {
    await forgetLookedUp(tx, id)
    await enqueue(tx, travelWanted, { businessId: tx.businessId, placeId: id })
  }
  return changed
}

/** Throws `not_found`, and `version_conflict` on a lost race. */
export async function changeArena(
  tx: Tx,
  id: string,
  { version, name, surface, units, archived }: BodyOf<typeof placesApi.changeArena>,
): Promise<ArenaRow> {
  const arena = await findArena(tx, id)
  if (!arena) throw new AppError('not_found')
  const changed = await updateArena(tx, arena, version, {
    ...(name !== undefined && { name }),
    ...(surface !== undefined && { surface }),
    ...(units !== undefined && { units }),
    ...(archived !== undefined && { archivedAt: archived ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  return changed
}

export function positionColumns(position: { latitude: number; longitude: number } | null) {
  return { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null }
}

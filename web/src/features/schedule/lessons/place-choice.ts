import { t } from '@lingui/core/macro'
import type { Place } from './use-resources.ts'

/** Location and arena as one choice: `place`, or `place/arena`; empty: none. */
export function whereOptions(places: readonly Place[]): { value: string; label: string }[] {
  return [
    { value: '', label: t`No location` },
    ...places.flatMap((place) => [
      { value: whereValue(place.id, null), label: place.name },
      ...place.arenas
        .filter(({ archivedAt }) => archivedAt === null)
        .map((arena) => ({ value: whereValue(place.id, arena.id), label: `${place.name} · ${arena.name}` })),
    ]),
  ]
}

export function whereValue(placeId: string | null, arenaId: string | null): string {
  return [placeId, arenaId].filter((id) => id !== null).join('/')
}

export function readWhere(value: string): { placeId: string | null; arenaId: string | null } {
  const [placeId = '', arenaId = ''] = value.split('/')
  return { placeId: placeId || null, arenaId: arenaId || null }
}

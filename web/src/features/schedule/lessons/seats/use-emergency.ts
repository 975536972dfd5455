import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, useApiQuery } from '../../../../data/queries/api-query.ts'
import { keptForTheDay } from '../../../../data/offline/kept-offline.ts'
import type { Seat } from '../lesson.ts'

/** A card is fetched once for a lesson, because each view is recorded (P6). */
const cardSettings = { staleTime: 12 * 3_600_000, ...keptForTheDay }

/** Emergency contact and health data of a seat's rider, for the trainer around the lesson. */
export function useEmergencyCard(seatId: string) {
  return useApiQuery('GET /api/seats/{id}/emergency-card', { params: { id: seatId } }, cardSettings)
}

/** A rider's level, note and contact. */
export function useRiderFacts(riderId: string) {
  return useApiQuery('GET /api/riders/{id}', { params: { id: riderId } }, keptForTheDay)
}

/** Fetches emergency data of these seats for offline use (P6): contacts, and the cards if the reader may open them. */
export async function takeAlong(
  queries: QueryClient,
  seats: readonly Pick<Seat, 'id' | 'riderId'>[],
  { opensCards }: { opensCards: boolean },
): Promise<void> {
  const day = { ...keptForTheDay, staleTime: 60_000 }
  const once = { ...cardSettings, retry: false }
  await Promise.all([
    ...seats.map(({ riderId }) =>
      queries.prefetchQuery(apiQuery('GET /api/riders/{id}', { params: { id: riderId } }, day)),
    ),
    ...(opensCards ? seats : []).map(({ id }) =>
      queries.prefetchQuery(apiQuery('GET /api/seats/{id}/emergency-card', { params: { id } }, once)),
    ),
  ])
}

import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { keptForTheDay } from '../../../api/kept-offline.ts'
import type { Seat } from './lesson.ts'

/** A card is fetched once for a lesson, because each view is recorded (P6). */
const staleTime = 12 * 3_600_000

const facts = (riderId: string) => ({
  queryKey: ['rider', riderId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/riders/{id}', { params: { id: riderId }, signal }),
  ...keptForTheDay,
})

const card = (seatId: string) => ({
  queryKey: ['emergency-card', seatId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/seats/{id}/emergency-card', { params: { id: seatId }, signal }),
  staleTime,
  ...keptForTheDay,
})

/** Emergency contact and health data of a seat's rider, for the trainer around the lesson. */
export function useEmergencyCard(seatId: string) {
  return useQuery(card(seatId))
}

/** A rider's level, note and contact. */
export function useRiderFacts(riderId: string) {
  return useQuery(facts(riderId))
}

/** Fetches emergency data of these seats for offline use (P6). */
export async function takeAlong(
  queries: QueryClient,
  seats: readonly Pick<Seat, 'id' | 'riderId'>[],
): Promise<void> {
  await Promise.all(
    seats.flatMap(({ id, riderId }) => [
      queries.prefetchQuery({ ...facts(riderId), staleTime: 60_000 }),
      queries.prefetchQuery({ ...card(id), retry: false }),
    ]),
  )
}

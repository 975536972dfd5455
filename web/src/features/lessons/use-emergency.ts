import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keptForTheDay } from '../../api/kept-offline.ts'

/** Health data is read once for a day of work, for each reading is recorded (P6). */
const staleTime = 12 * 3_600_000

const contact = (riderId: string) => ({
  queryKey: ['rider', riderId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/riders/{id}', { params: { id: riderId }, signal }),
  ...keptForTheDay,
})

const health = (riderId: string) => ({
  queryKey: ['rider-health', riderId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/riders/{id}/health', { params: { id: riderId }, signal }),
  staleTime,
  ...keptForTheDay,
})

/** Whom to call for a rider, and what a doctor has to know. */
export function useEmergency(riderId: string, isAsked: boolean) {
  const rider = useQuery({ ...contact(riderId), enabled: isAsked })
  const hasHealth = rider.data?.hasHealth === true
  const known = useQuery({ ...health(riderId), enabled: isAsked && hasHealth })
  return { rider, health: known, hasHealth }
}

/** A rider's level, note and contact. */
export function useRiderFacts(riderId: string) {
  return useQuery(contact(riderId))
}

/** Fetches what must be at hand for these riders even where there is no signal (P6). */
export async function takeAlong(queries: QueryClient, riderIds: readonly string[]): Promise<void> {
  await Promise.all(
    riderIds.map(async (id) => {
      await queries.prefetchQuery({ ...contact(id), staleTime: 60_000 })
      const rider = queries.getQueryData<{ hasHealth: boolean }>(contact(id).queryKey)
      if (rider?.hasHealth) await queries.prefetchQuery(health(id))
    }),
  )
}

import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { OpenTime } from '../../features/calendar/block.ts'
import { resourceKey } from '../../features/lessons/lesson-block.ts'
import type { Days } from '../../features/lessons/lesson-cache.ts'

/**
 * When lessons can be booked on some days: with one trainer, or with any. Undefined while nothing is known of it,
 * such as where nobody has entered hours. `byTrainer`: for the columns of the trainers.
 */
export function useOpenTimes(
  { from, until }: Days,
  trainerId: string,
  byTrainer: boolean,
): readonly OpenTime[] | undefined {
  const { data } = useQuery({
    queryKey: ['availability', from, until, trainerId],
    queryFn: ({ signal }) =>
      call('GET /api/availability', { query: { from, until, trainerId: trainerId || undefined }, signal }),
  })
  if (!data || data.unsetTrainerIds.length > 0) return undefined
  return data.items.map((open) => ({
    start: Temporal.Instant.from(open.startsAt),
    end: Temporal.Instant.from(open.endsAt),
    ...(byTrainer && { resource: resourceKey.trainer(open.trainerId) }),
  }))
}

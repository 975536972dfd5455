import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { OpenTime } from '../../features/calendar/block.ts'
import { resourceKey } from '../../features/lessons/lesson-block.ts'
import type { Days } from '../../features/lessons/lesson-cache.ts'

/**
 * When lessons can be booked on some days: with one trainer, or with any. Trainers without hours have no say; undefined
 * where none of them has any. `byTrainer`: for the columns of the trainers, where who has no hours is always open.
 */
export function useOpenTimes(
  { from, until }: Days,
  trainerId: string,
  byTrainer: boolean,
  trainerIds: readonly string[],
): readonly OpenTime[] | undefined {
  const { data } = useQuery({
    queryKey: ['availability', from, until, trainerId],
    queryFn: ({ signal }) =>
      call('GET /api/availability', { query: { from, until, trainerId: trainerId || undefined }, signal }),
  })
  const asked = trainerId === '' ? trainerIds : [trainerId]
  if (!data || asked.every((id) => data.unsetTrainerIds.includes(id))) return undefined
  const open = data.items.map(({ startsAt, endsAt, trainerId: whose }) => ({
    start: Temporal.Instant.from(startsAt),
    end: Temporal.Instant.from(endsAt),
    ...(byTrainer && { resource: resourceKey.trainer(whose) }),
  }))
  if (!byTrainer) return open
  const zone = data.timeZone
  const whole = {
    start: Temporal.PlainDate.from(from).toZonedDateTime(zone).toInstant(),
    end: Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  }
  return [...open, ...data.unsetTrainerIds.map((id) => ({ ...whole, resource: resourceKey.trainer(id) }))]
}

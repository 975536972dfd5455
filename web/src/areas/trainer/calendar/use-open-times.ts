import { useApiQuery } from '../../../data/queries/api-query.ts'
import type { OpenTime } from '../../../features/schedule/calendar/block.ts'
import { resourceKey } from '../../../features/schedule/lessons/lesson-block.ts'
import type { Days } from '../../../features/schedule/lessons/lesson-cache.ts'
import { dayNotes } from './day-notes.ts'

/** Availability on some days, with exceptions; empty `trainerId`: all trainers; undefined: not known yet. */
export function useAvailability({ from, until }: Days, trainerId: string | undefined) {
  return useApiQuery(
    'GET /api/availability',
    { query: { from, until, trainerId: trainerId || undefined } },
    { enabled: trainerId !== undefined },
  )
}

/** Public holidays, closures and days off by day (ISO 8601). */
export function useDayNotes(
  days: Days,
  trainerId: string | undefined,
  trainers: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> {
  const { data } = useAvailability(days, trainerId)
  const isOne = trainerId !== '' || trainers.length < 2
  const nameOf = (id: string) => (isOne ? '' : (trainers.find((one) => one.id === id)?.name ?? ''))
  return dayNotes(data?.exceptions ?? [], days, nameOf)
}

/**
 * Times that can be booked on some days, with one trainer or any. Ignores trainers without hours; undefined if none
 * has any. `byTrainer`: for trainers' columns, where a trainer without hours is always available.
 */
export function useOpenTimes(
  days: Days,
  trainerId: string,
  byTrainer: boolean,
  trainerIds: readonly string[],
): readonly OpenTime[] | undefined {
  const { data } = useAvailability(days, trainerId)
  const { from, until } = days
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

/**
 * Times in which linked calendars block bookings. With several trainers in one column there are none, because another
 * trainer may be free.
 */
export function useBusyTimes(
  days: Days,
  trainerId: string,
  byTrainer: boolean,
  trainerIds: readonly string[],
): readonly OpenTime[] {
  const { data } = useAvailability(days, trainerId)
  if (!data || (trainerId === '' && !byTrainer && trainerIds.length > 1)) return []
  return data.busy.map(({ startsAt, endsAt, trainerId: whose }) => ({
    start: Temporal.Instant.from(startsAt),
    end: Temporal.Instant.from(endsAt),
    ...(byTrainer && { resource: resourceKey.trainer(whose) }),
  }))
}

import type { OpenTime } from './rules.ts'

/** A time in which a linked calendar blocks bookings (S24). */
export interface BusyTime {
  trainerId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

/** Removes busy times from open times. Both by start; the result too. */
export function withoutBusy(times: readonly OpenTime[], busy: readonly BusyTime[]): OpenTime[] {
  const of = Map.groupBy(busy, ({ trainerId }) => trainerId)
  const rest = times.flatMap((time) => {
    const parts: OpenTime[] = []
    let { start } = time
    for (const { startsAt, endsAt } of of.get(time.trainerId) ?? []) {
      if (Temporal.Instant.compare(endsAt, start) <= 0) continue
      if (Temporal.Instant.compare(startsAt, time.end) >= 0) break
      if (Temporal.Instant.compare(start, startsAt) < 0) parts.push({ ...time, start, end: startsAt })
      start = endsAt
    }
    return Temporal.Instant.compare(start, time.end) < 0 ? [...parts, { ...time, start }] : parts
  })
  return rest.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
}

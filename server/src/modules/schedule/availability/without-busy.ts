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
  // Busy times of a trainer that ended before the open time: also before all later ones.
  const passed = new Map<string, number>()
  const rest = times.flatMap((time) => {
    const own = of.get(time.trainerId) ?? []
    const parts: OpenTime[] = []
    let { start } = time
    let index = passed.get(time.trainerId) ?? 0
    for (let next = own[index]; next && isAtOrAfter(time.start, next.endsAt); next = own[index]) index += 1
    passed.set(time.trainerId, index)
    for (let next = own[index]; next && !isAtOrAfter(next.startsAt, time.end); next = own[index]) {
      if (Temporal.Instant.compare(start, next.startsAt) < 0)
        parts.push({ ...time, start, end: next.startsAt })
      if (Temporal.Instant.compare(start, next.endsAt) < 0) start = next.endsAt
      index += 1
    }
    return Temporal.Instant.compare(start, time.end) < 0 ? [...parts, { ...time, start }] : parts
  })
  // Reading the milliseconds once is far quicker than comparing instants.
  return rest
    .map((time) => [time.start.epochMilliseconds, time] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, time]) => time)
}

/** Whether one instant is at or after another. */
function isAtOrAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) >= 0
}

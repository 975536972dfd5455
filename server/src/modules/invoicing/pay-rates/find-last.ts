/** A rate or fee that applies from a day on, until a later one takes its place. */
interface Dated {
  /** Ids are ordered by time. */
  id: string
  currency: string
  validFrom: Temporal.PlainDate
}

/** The last one that applies on a day; of two for a day, the later one. */
export function lastOn<One extends Dated>(
  all: readonly One[],
  onDay: Temporal.PlainDate,
  currency: string,
): One | undefined {
  return all
    .filter((one) => one.currency === currency && Temporal.PlainDate.compare(one.validFrom, onDay) <= 0)
    .toSorted(byAge)
    .at(-1)
}

/** Whether one applies today, or will on its first day. Of `all`, it is for the same thing. */
export function standingOf<One extends Dated>(
  one: One,
  all: readonly One[],
  today: Temporal.PlainDate,
  currency: string,
): { isCurrent: boolean; isComing: boolean } {
  const isLater = Temporal.PlainDate.compare(one.validFrom, today) > 0
  const isLast = lastOn(all, isLater ? one.validFrom : today, currency)?.id === one.id
  return { isCurrent: isLast && !isLater, isComing: isLast && isLater }
}

/** Oldest first. */
function byAge(a: Dated, b: Dated): number {
  return Temporal.PlainDate.compare(a.validFrom, b.validFrom) || (a.id < b.id ? -1 : 1)
}

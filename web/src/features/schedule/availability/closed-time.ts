/** Closed time: first and last day, and hours on each of them, local to the business. */
export interface ClosedTime {
  fromDay: string
  untilDay: string
  /** Together with `until`; without them the whole day. */
  from?: string
  until?: string
  /** Default: everybody. */
  trainerId?: string
}

/** Typed values, days in ISO 8601; `from` and `until` unless it is the whole day. */
interface Typed {
  first: string
  /** Empty: one day. */
  last: string
  from?: string
  until?: string
}

/** The typed time; null while incomplete. Midnight as an end is the end of the day. */
export function closedTime(typed: Typed, trainerId: string | null): ClosedTime | null {
  const { first, last, from } = typed
  const until = typed.until === '00:00' ? '24:00' : typed.until
  if (first === '' || (last !== '' && last < first)) return null
  if (from !== undefined && (from === '' || !until || until <= from)) return null
  return {
    fromDay: first,
    untilDay: last || first,
    ...(from !== undefined && until !== undefined && { from, until }),
    ...(trainerId !== null && { trainerId }),
  }
}

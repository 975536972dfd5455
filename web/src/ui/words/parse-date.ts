/** `completed`: year, or month and year, were derived from today. */
export type ParsedDate =
  | { kind: 'date'; date: Temporal.PlainDate; completed: boolean }
  | { kind: 'empty' }
  | { kind: 'impossible' }

const written = /^(\d{1,2})(?:\s*\/\s*(?:(\d{1,2})(?:\s*\/\s*(\d{2}|\d{4})?)?)?)?$/

/**
 * Parses a date: day/month/year with slashes, or the day, or day/month, completed to the date nearest to `today` (the
 * later of two equally near). A year of two digits is the nearest such year. Returns `empty` for unreadable text, and
 * `impossible` for dates such as 31/02.
 */
export function parseDate(text: string, today: Temporal.PlainDate): ParsedDate {
  const match = written.exec(text.trim())
  if (!match) return { kind: 'empty' }
  const day = Number(match[1])
  const month = match[2] === undefined ? undefined : Number(match[2])
  const year = match[3]
  if (month !== undefined && year?.length === 4) {
    const date = calendarDate(Number(year), month, day)
    return date ? { kind: 'date', date, completed: false } : { kind: 'impossible' }
  }
  const date = nearest(today, candidates(day, month, year, today))
  return date ? { kind: 'date', date, completed: true } : { kind: 'impossible' }
}

/** DD/MM/YYYY. */
export function formatDate(date: Temporal.PlainDate): string {
  return [pad(date.day, 2), pad(date.month, 2), pad(date.year, 4)].join('/')
}

function pad(part: number, digits: number): string {
  return String(part).padStart(digits, '0')
}

function* candidates(
  day: number,
  month: number | undefined,
  year: string | undefined,
  today: Temporal.PlainDate,
): Generator<Temporal.PlainDate | undefined> {
  if (month === undefined) {
    // Every day up to the 31st is in at least one of two adjacent months.
    for (let away = -2; away <= 2; away++) {
      const there = today.toPlainYearMonth().add({ months: away })
      yield calendarDate(there.year, there.month, day)
    }
  } else if (year === undefined) {
    // 29 February may be up to eight years away.
    for (let away = -8; away <= 8; away++) yield calendarDate(today.year + away, month, day)
  } else {
    const century = today.year - (today.year % 100)
    for (let away = -100; away <= 100; away += 100)
      yield calendarDate(century + away + Number(year), month, day)
  }
}

function nearest(
  today: Temporal.PlainDate,
  dates: Iterable<Temporal.PlainDate | undefined>,
): Temporal.PlainDate | undefined {
  let best: Temporal.PlainDate | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const date of dates) {
    if (!date) continue
    const distance = Math.abs(today.until(date, { largestUnit: 'day' }).days)
    if (distance <= bestDistance) {
      best = date
      bestDistance = distance
    }
  }
  return best
}

function calendarDate(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (year < 1 || year > 9999) return undefined
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

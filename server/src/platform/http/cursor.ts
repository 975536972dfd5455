import { say } from '#platform/messages/say.ts'
import { AppError } from './app-error.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Decodes a cursor: the sort values of the previous page's last row, its id last, by default a UUID. Null for the
 * first page. Throws `invalid_input` for an invalid cursor.
 */
export function readCursor(cursor: string | undefined, length: number, id: RegExp = uuid): string[] | null {
  if (cursor === undefined) return null
  const values = parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  const texts =
    Array.isArray(values) && values.length === length && values.every((value) => typeof value === 'string')
  // PostgreSQL's text cannot hold NUL, and no cursor of ours contains one.
  if (!texts || values.some((value: string) => value.includes('\0')) || !id.test(String(values.at(-1))))
    throw badCursor()
  return values
}

/** Decodes a cursor that begins with an integer, such as a day or minute since 1970. Throws like `readCursor`. */
export function readNumberCursor(cursor: string | undefined): [number: number, id: string] | null {
  const values = readCursor(cursor, 2)
  if (values === null) return null
  const [number = '', id = ''] = values
  // PostgreSQL's days begin in 4714 BC.
  if (!/^(?:-\d{1,6}|\d{1,8})$/.test(number)) throw badCursor()
  return [Number(number), id]
}

/** Decodes a cursor of a moment from 1970 to the year 9999, ISO 8601, and an id. Throws like `readCursor`. */
export function readTimeCursor(
  cursor: string | undefined,
  pattern: RegExp = uuid,
): [moment: string, id: string] | null {
  const values = readCursor(cursor, 2, pattern)
  if (values === null) return null
  const [moment = '', id = ''] = values
  const at = orBad(() => Temporal.Instant.from(moment))
  if (at.epochMilliseconds < 0 || at.toString().startsWith('+')) throw badCursor()
  return [at.toString(), id]
}

/** Decodes a cursor of a day from the year 1 to 9999, ISO 8601, and an id. Throws like `readCursor`. */
export function readDayCursor(cursor: string | undefined): [day: string, id: string] | null {
  const values = readCursor(cursor, 2)
  if (values === null) return null
  const [text = '', id = ''] = values
  const day = orBad(() => Temporal.PlainDate.from(text))
  if (day.year < 1 || day.year > 9999) throw badCursor()
  return [day.toString({ calendarName: 'never' }), id]
}

/** Decodes a cursor of two UUIDs. Throws like `readCursor`. */
export function readIdsCursor(cursor: string | undefined): string[] | null {
  const values = readCursor(cursor, 2)
  if (values?.every((value) => uuid.test(value)) === false) throw badCursor()
  return values
}

function orBad<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw badCursor()
  }
}

/** A moment as a sort value of a cursor: microseconds since 1970. */
export function sortValueOf(moment: Temporal.Instant): string {
  return String(moment.epochNanoseconds / 1000n)
}

/** The moment of such a sort value, ISO 8601. Throws `invalid_input` for another text. */
export function momentOf(sortValue: string): string {
  if (!/^\d{1,16}$/.test(sortValue)) throw badCursor()
  return Temporal.Instant.fromEpochNanoseconds(BigInt(sortValue) * 1000n).toString()
}

function badCursor(): AppError {
  return new AppError('invalid_input', { fields: { cursor: say('must be the `next` of a page') } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface Page<Row> {
  rows: Row[]
  /** Sort values of the last row, for the cursor of the next page; null on the last page. */
  next(sortValues: (last: Row) => string[]): string | null
}

/** Fetches one row more than the page, to detect the last page. */
export async function cursorPage<Row>(
  query: { limit?: number | undefined },
  read: (limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const limit = query.limit ?? 50
  const found = await read(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next: (sortValues) =>
      found.length > limit && last
        ? Buffer.from(JSON.stringify(sortValues(last))).toString('base64url')
        : null,
  }
}

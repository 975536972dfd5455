import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'

const { db } = await freshDatabase({ size: 1 })

/** Writes a value to the database as `type` and reads it back. */
async function roundTrip(value: unknown, type: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(db)
  return rows[0]?.value
}

describe('Temporal everywhere (architecture: Money, time, conflict)', () => {
  const same: [string, { toString(): string }, string][] = [
    ['an instant', Temporal.Instant.from('2026-03-29T01:30:00.123456Z'), 'timestamptz'],
    ['an instant before 1970', Temporal.Instant.from('1912-02-29T23:59:59.999999Z'), 'timestamptz'],
    ['a date', Temporal.PlainDate.from('2024-02-29'), 'date'],
    ['a time of day', Temporal.PlainTime.from('07:05:00.000001'), 'time'],
    ['a date and time without zone', Temporal.PlainDateTime.from('2026-10-25T02:30'), 'timestamp'],
    ['a length of time', Temporal.Duration.from('P1Y2M3DT4H5M6.5S'), 'interval'],
  ]
  test.each(same)('%s reads back equal', async (_, value, type) => {
    const back = await roundTrip(value, type)
    expect(back).toBeInstanceOf(value.constructor)
    expect(String(back)).toBe(String(value))
  })

  test('an instant is cut to microseconds, never rounded into the future', async () => {
    const back = await roundTrip(Temporal.Instant.from('2026-01-01T00:00:00.123456999Z'), 'timestamptz')
    expect(String(back)).toBe('2026-01-01T00:00:00.123456Z')
  })

  test('a moment in a zone is stored as its instant', async () => {
    const moment = Temporal.ZonedDateTime.from('2026-07-01T12:00[Europe/Amsterdam]')
    expect(String(await roundTrip(moment, 'timestamptz'))).toBe('2026-07-01T10:00:00Z')
  })

  test('lists read back as lists, nulls included', async () => {
    const instants = [Temporal.Instant.from('2026-01-01T00:00:00Z'), null]
    expect(await roundTrip(instants, 'timestamptz[]')).toEqual(instants)
    const dates = [Temporal.PlainDate.from('2026-01-01'), Temporal.PlainDate.from('2026-12-31')]
    expect(String(await roundTrip(dates, 'date[]'))).toBe('2026-01-01,2026-12-31')
  })

  test('a value that Temporal cannot hold is an error, not a wrong time', async () => {
    await expect(roundTrip('infinity', 'timestamptz')).rejects.toThrow(RangeError)
  })
})

describe('numbers', () => {
  test('a bigint reads back as a number if that is exact, and otherwise throws', async () => {
    expect(await roundTrip(Number.MAX_SAFE_INTEGER, 'int8')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await roundTrip(-1, 'int8')).toBe(-1)
    expect(await roundTrip([1, null, 2], 'int8[]')).toEqual([1, null, 2])
    await expect(roundTrip('9007199254740993', 'int8')).rejects.toThrow('too large for a JavaScript number')
  })

  test('a numeric keeps every digit, as text', async () => {
    expect(await roundTrip('12345678901234567890.10', 'numeric')).toBe('12345678901234567890.10')
  })
})

test('JSON, bytes, null and text read back unchanged', async () => {
  expect(await roundTrip({ a: [1, { b: null }] }, 'jsonb')).toEqual({ a: [1, { b: null }] })
  expect(await roundTrip(Buffer.from([0, 255]), 'bytea')).toEqual(Buffer.from([0, 255]))
  expect(await roundTrip(new Uint8Array([1, 2]), 'bytea')).toEqual(Buffer.from([1, 2]))
  expect(await roundTrip(null, 'text')).toBeNull()
  expect(await roundTrip("Zoë's 馬 'quoted' \\", 'text')).toBe("Zoë's 馬 'quoted' \\")
})

describe('statements', () => {
  const prepared = async () => {
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(db)
    return rows
  }

  test('are prepared once per connection and then only executed', async () => {
    for (const key of ['a', 'b', 'c']) {
      await db.selectFrom('rateLimits').select('tat').where('key', '=', Buffer.from(key)).execute()
    }
    const found = (await prepared()).filter(({ statement }) => statement.includes('"rate_limits"'))
    expect(found).toEqual([{ statement: 'select "tat" from "rate_limits" where "key" = $1', runs: 3 }])
  })

  test('are not prepared when they spell out a list, because each length would be another statement', async () => {
    const before = (await prepared()).length
    const keys = ['a', 'b', 'c'].map((key) => Buffer.from(key))
    for (const some of [keys.slice(0, 2), keys]) {
      await db.selectFrom('rateLimits').select('tat').where('key', 'in', some).execute()
      const rows = some.map((key) => ({ key, tat: Temporal.Instant.fromEpochMilliseconds(0) }))
      await db
        .insertInto('rateLimits')
        .values(rows)
        .onConflict((on) => on.doNothing())
        .execute()
    }
    expect(await prepared()).toHaveLength(before)
    const { rows } = await sql`select from rate_limits where key = any(${keys})`.execute(db)
    expect(rows).toHaveLength(3)
  })
})

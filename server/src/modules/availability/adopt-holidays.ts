import type { BodyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/availability'
import type { Scope, Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { checkMayChange } from './check-change.ts'
import type { Holidays } from './propose-holidays.ts'
import { type ExceptionRow, holidaysBetween, insertHolidays } from './store.ts'

/**
 * Closes the business on those of the proposed holidays that are asked for; other days are left out.
 * Answers the exceptions of these days, those there were too. Throws `forbidden`.
 */
export async function adoptHolidays(
  tx: Tx,
  scope: Scope,
  businessId: string,
  { year, days }: BodyOf<typeof availabilityApi.adoptHolidays>,
  { items }: Holidays,
): Promise<ExceptionRow[]> {
  await checkMayChange(tx, { scope, businessId, trainerId: null })
  const wanted = new Set(days)
  const adopted = items.filter(({ day }) => wanted.has(day.toString()))
  if (adopted.length > 0)
    await insertHolidays(
      tx,
      adopted.map(({ day, name }) => ({
        business_id: businessId,
        id: newId(),
        kind: 'closed' as const,
        from_day: day,
        until_day: day,
        reason: name.slice(0, 120),
        is_holiday: true,
      })),
    )
  const standing = await holidaysBetween(tx, businessId, yearOf(year))
  return standing.filter((row) => wanted.has(row.from_day.toString()))
}

/** Its first and its last day. */
export function yearOf(year: number): [Temporal.PlainDate, Temporal.PlainDate] {
  return [new Temporal.PlainDate(year, 1, 1), new Temporal.PlainDate(year, 12, 31)]
}

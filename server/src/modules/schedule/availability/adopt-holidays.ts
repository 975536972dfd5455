import type { BodyOf } from '@cavaletti/contract'
import type { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { checkMayChange } from './check-change.ts'
import { proposeApart } from './propose-apart.ts'
import type { Holidays } from './propose-holidays.ts'
import { type ExceptionRow, holidaysBetween, insertHolidays } from './store.ts'

/**
 * Closes the business on the requested holidays; ignores days that are not holidays. Returns the exceptions of these
 * days, including existing ones. Throws `forbidden`.
 */
async function adoptHolidays(
  tx: Tx,
  scope: Scope,
  { year, days }: BodyOf<typeof availabilityApi.adoptHolidays>,
  { items }: Holidays,
): Promise<ExceptionRow[]> {
  checkMayChange({ scope, businessId: tx.businessId, trainerId: null })
  const wanted = new Set(days)
  const adopted = items.filter(({ day }) => wanted.has(day))
  if (adopted.length > 0)
    await insertHolidays(
      tx,
      adopted.map(({ day, name }) => ({
        businessId: tx.businessId,
        id: newId(),
        kind: 'closed' as const,
        fromDay: Temporal.PlainDate.from(day),
        untilDay: Temporal.PlainDate.from(day),
        reason: name.slice(0, 120),
        isHoliday: true,
      })),
    )
  const standing = await holidaysBetween(tx, yearOf(year))
  return standing.filter((row) => wanted.has(row.fromDay.toString()))
}

/** Closes the business on public holidays of its country, named in a language (BCP 47). Throws `forbidden`. */
export async function adoptPublicHolidays(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof availabilityApi.adoptHolidays>,
  locale: string,
): Promise<ExceptionRow[]> {
  const country = await countryOf(tx)
  const proposed = await proposeApart(tx.businessId, country, body.region, body.year, locale)
  return adoptHolidays(tx, scope, body, proposed)
}

export async function countryOf(tx: Tx): Promise<string> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  return business.country
}

/** First and last day of a year. */
export function yearOf(year: number): [Temporal.PlainDate, Temporal.PlainDate] {
  return [new Temporal.PlainDate(year, 1, 1), new Temporal.PlainDate(year, 12, 31)]
}

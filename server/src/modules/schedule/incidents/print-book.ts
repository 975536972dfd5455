import type { QueryOf } from '@cavaletti/contract'
import type { incidentsApi } from '@cavaletti/contract/schedule/lessons/incidents'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, startOfDay } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Keys } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { By } from './record-incident.ts'
import type { PrintedBook } from './report-book.ts'
import { showIncident } from './show-incident.ts'
import { keepYears, listIncidents } from './store.ts'

/** Most incidents of one print: some hundred pages, which take a thread a few seconds. */
const most = 500

/**
 * The incidents of a period, for an owner, and records that they are printed. Throws `not_found`, and `invalid_input`
 * for days in the wrong order or too many incidents.
 */
export async function readBook(
  tx: Tx,
  keys: Keys,
  query: QueryOf<typeof incidentsApi.incidentBook>,
  by: By,
): Promise<{ book: PrintedBook; country: string }> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const from = query.from === undefined ? null : Temporal.PlainDate.from(query.from)
  const until = query.until === undefined ? null : Temporal.PlainDate.from(query.until)
  if (from && until && Temporal.PlainDate.compare(until, from) < 0)
    throw wrongPeriod(say('must not be before the first day'))
  const { timeZone, country } = business
  const which = {
    from: from && startOfDay(timeZone, from),
    until: until && startOfDay(timeZone, until.add({ days: 1 })),
    kind: null,
    riderId: null,
    horseId: null,
  }
  const rows = await listIncidents(tx, null, which, { after: null, limit: most + 1 })
  if (rows.length > most)
    throw wrongPeriod(say('holds too many entries for one file. Choose a shorter period'))
  const incidents = []
  for (const row of rows.toSorted((a, b) => a.number - b.number))
    incidents.push(await showIncident(tx, keys, row, timeZone))
  await audit(tx, 'incident_book_printed', by, {
    object: ['business', tx.businessId],
    detail: { incidents: incidents.length, from: query.from ?? null, until: query.until ?? null },
  })
  const book = {
    business,
    printedAt: now(),
    period: [from, until] as const,
    keepYears: await keepYears(tx),
    incidents,
  }
  return { book, country }
}

function wrongPeriod(why: string): AppError {
  return new AppError('invalid_input', { fields: { until: why } })
}

import {
  mostInspectedWorks,
  type inspectionRecordsApi,
} from '@cavaletti/contract/reporting/inspection-records'
import { inScope, type Tx } from '#database/scope.ts'
import { findCourses } from '#modules/horses/care/index.ts'
import { type BusinessRow, findBusiness } from '#modules/identity/businesses/index.ts'
import { now, startOfDay, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { apart } from '#platform/threads/apart.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { drawRecords } from './report-records.ts'
import { whyNoPeriod } from './rules.ts'
import { showRecords } from './show-records.ts'
import { wordCourses, wordDoses } from './word-courses.ts'
import { countEntries, horsesBetween, type Period, readRecords, readRegister } from './store.ts'
import { mostIncidents, wordIncidents } from './word-incidents.ts'
import type { writeRegister } from './write-register.ts'

const draw = apart<typeof drawRecords>(new URL('report-records.ts', import.meta.url), 'drawRecords')
const write = apart<typeof writeRegister>(new URL('write-register.ts', import.meta.url), 'writeRegister')

/** Characters of JSON: about ten thousand rows, which take a printing thread some seconds. */
const longestRecords = 1_500_000

export function inspectionRecordsRoutes({
  db,
  limits,
  keys,
}: Pick<Parts, 'db' | 'limits' | 'keys'>): Handlers<typeof inspectionRecordsApi> {
  return {
    inspectionRecords: ({ principal, query }) =>
      inScope(db, principal.scope, async (tx) => {
        const { business, period } = await periodOf(tx, query)
        return showRecords(tx, period, todayIn(business.timeZone))
      }),
    async inspectionPdf({ principal, query }) {
      const [of, records] = await inScope(db, principal.scope, async (tx) => {
        const { business, period } = await periodOf(tx, query)
        const { name, street, postcode, city, country, timeZone } = business
        const today = todayIn(timeZone)
        const overview = await showRecords(tx, period, today)
        if (overview.incidents > mostIncidents) throw tooManyEntries()
        const writing = writingOf(country)
        const printedAt = writing.moment(now(), timeZone)
        const incidents = await wordIncidents(tx, keys, period, { writing, timeZone })
        const yard = await horsesBetween(tx, period)
        const given = await findCourses(
          tx,
          yard.map(({ id }) => id),
        )
        const [doses, courses] = [wordDoses(given), wordCourses(yard, given, writing, today)]
        const records = await readRecords(tx, period)
        if (records.length > longestRecords) throw tooManyEntries()
        return [
          {
            business: { name, street, postcode, city, country },
            ...query,
            printedAt,
            overview,
            incidents,
            doses,
            courses,
          },
          records,
        ] as const
      })
      const bytes = await draw(turnOf(principal), of, records)
      return { type: 'application/pdf', bytes, name: `${say('inspection')}-${query.from}-${query.until}.pdf` }
    },
    async inspectionCsv({ principal, query }) {
      await limits.spend(['export user', principal.userId])
      const [timeZone, register] = await inScope(db, principal.scope, async (tx) => {
        const { business, period } = await periodOf(tx, query)
        if ((await countEntries(tx, period)) > mostInspectedWorks) throw tooManyEntries()
        return [business.timeZone, await readRegister(tx, period)] as const
      })
      const bytes = await write(turnOf(principal), register, timeZone)
      return { type: 'text/csv', bytes, name: `${say('workload')}-${query.from}-${query.until}.csv` }
    },
  }
}

/** Throws `invalid_input` for days in the wrong order, and for more than three years. */
async function periodOf(
  tx: Tx,
  query: { from: string; until: string },
): Promise<{ business: BusinessRow; period: Period }> {
  const [from, until] = [Temporal.PlainDate.from(query.from), Temporal.PlainDate.from(query.until)]
  const wrong = whyNoPeriod(from, until)
  if (wrong === 'reversed') throw wrongPeriod(say('must not be before the first day'))
  if (wrong === 'too_long') throw wrongPeriod(say('must be at most three years after the first day'))
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const { timeZone } = business
  const [since, before] = [startOfDay(timeZone, from), startOfDay(timeZone, until.add({ days: 1 }))]
  return { business, period: { from, until, since, before } }
}

function tooManyEntries(): AppError {
  return wrongPeriod(say('holds too many entries for one file. Choose a shorter period'))
}

function wrongPeriod(why: string): AppError {
  return new AppError('invalid_input', { fields: { until: why } })
}

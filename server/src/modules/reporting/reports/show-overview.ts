import type { ReplyOf } from '@cavaletti/contract'
import type { reportsApi } from '@cavaletti/contract/reporting/reports'
import type { Scope, Tx } from '#database/scope.ts'
import { countUnmarked } from '#modules/schedule/attendance/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { sumUnbilled } from '#modules/invoicing/unbilled/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { creditSum, largestCredits, monthSums, openSums, owingMost } from './store.ts'

const mostShown = 5

/**
 * A seller's current money overview, in a few round trips. Items covered by packs are not unbilled (M16). Throws
 * `not_found`.
 */
export async function showOverview(tx: Tx, scope: Scope): Promise<ReplyOf<typeof reportsApi.moneyOverview>> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const { currency } = business
  const today = now().toZonedDateTimeISO(business.timeZone).toPlainDate()
  const payers = await sumUnbilled(tx, scope, today)
  const [open, months, owing, credit, credits, unmarked] = await Promise.all([
    openSums(tx, currency, today),
    monthSums(tx, currency, today),
    owingMost(tx, currency, mostShown),
    creditSum(tx, currency),
    largestCredits(tx, currency, mostShown),
    countUnmarked(tx, { now: now() }),
  ])
  return {
    currency,
    today: today.toString(),
    open: { amountMinor: open?.open ?? 0, documents: open?.documents ?? 0 },
    overdue: {
      amountMinor: open?.overdue ?? 0,
      documents: open?.overdueDocuments ?? 0,
      oldestDueOn: open?.oldestDueOn?.toString() ?? null,
    },
    months: months.map(({ month, billed, paid }) => ({
      month: month.toString(),
      billedMinor: billed,
      paidMinor: paid,
    })),
    owing: owing.map((row) => ({
      clientId: row.clientId,
      clientName: row.clientName,
      openMinor: row.open,
      documents: row.documents,
      oldestDueOn: row.oldestDueOn.toString(),
    })),
    unbilled: {
      amountMinor: payers.reduce((sum, { amount }) => sum + amount, 0),
      entries: payers.reduce((sum, { count }) => sum + count, 0),
      payers: payers.length,
      oldestOn: payers.map(({ oldestOn: day }) => day.toString()).toSorted()[0] ?? null,
    },
    unmarked: {
      seats: unmarked.seats,
      lessons: unmarked.lessons,
      oldestOn: unmarked.oldestAt?.toZonedDateTimeISO(business.timeZone).toPlainDate().toString() ?? null,
    },
    credits: {
      amountMinor: credit,
      clients: credits.map((row) => ({
        clientId: row.clientId,
        clientName: row.clientName,
        creditMinor: row.credit,
      })),
    },
  }
}

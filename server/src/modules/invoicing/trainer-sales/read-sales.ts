import type { QueryOf, ReplyOf } from '@cavaletti/contract'
import { mostSales, type trainerSalesApi } from '@cavaletti/contract/invoicing/trainer-sales'
import type { Tx } from '#database/scope.ts'
import { taxKeptSince } from '#modules/invoicing/invoice-settings/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { owedBetween, periodOf } from '#modules/invoicing/pay-statements/index.ts'
import { startOfDay, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { byPayer } from './describe-sales.ts'
import { invoicedSales, openSales, type SaleRow, soldBetween, sumOpen, sumsOfTrainers } from './store.ts'

type State = QueryOf<typeof trainerSalesApi.mySales>['state']

/** Throws `not_found` without a business. */
export async function businessOf(tx: Tx) {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  return business
}

/**
 * Seats that a trainer sells. Payers of invoiced ones are shown for as long as the law of the country keeps invoices.
 */
export async function salesOf(
  tx: Tx,
  trainerId: string,
  { state = 'open', limit }: { state?: State; limit: number },
): Promise<SaleRow[]> {
  if (state === 'open') return openSales(tx, trainerId, limit)
  const { timeZone, country } = await businessOf(tx)
  const since = startOfDay(timeZone, taxKeptSince(todayIn(timeZone), country))
  return invoicedSales(tx, trainerId, { since, limit })
}

export async function readOwnSales(
  tx: Tx,
  trainerId: string,
  { state }: QueryOf<typeof trainerSalesApi.mySales>,
): Promise<ReplyOf<typeof trainerSalesApi.mySales>> {
  const { currency } = await businessOf(tx)
  const rows = await salesOf(tx, trainerId, { state, limit: mostSales + 1 })
  return { currency, payers: byPayer(rows.slice(0, mostSales)), isMore: rows.length > mostSales }
}

export async function readSummary(
  tx: Tx,
  trainerId: string,
): Promise<ReplyOf<typeof trainerSalesApi.mySalesSummary>> {
  const { currency } = await businessOf(tx)
  return { ...(await sumOpen(tx, trainerId)), currency }
}

/** What a trainer sells in a period, and owes the business for arena and horses. */
export async function readYardFees(
  tx: Tx,
  trainerId: string,
  query: QueryOf<typeof trainerSalesApi.myYardFees>,
): Promise<ReplyOf<typeof trainerSalesApi.myYardFees>> {
  const { currency, timeZone } = await businessOf(tx)
  const { from, until } = periodOf(query, timeZone)
  const [sums, owed] = await Promise.all([
    sumsOfTrainers(tx, from, until),
    owedBetween(tx, { from, until, currency, trainerId }),
  ])
  const own = sums.find((sum) => sum.trainerId === trainerId)
  return {
    from: from.toString(),
    until: until.toString(),
    currency,
    seats: own?.seats ?? 0,
    costMinor: own?.costMinor ?? 0,
    ...(owed.get(trainerId) ?? { lessons: 0, horses: 0, owedMinor: 0 }),
  }
}

/** What all trainers sell: the business sees it, without payers and addresses. */
export async function readAllSales(
  tx: Tx,
  query: QueryOf<typeof trainerSalesApi.trainerSales>,
): Promise<ReplyOf<typeof trainerSalesApi.trainerSales>> {
  const { currency, timeZone } = await businessOf(tx)
  const { from, until } = periodOf(query, timeZone)
  const [seats, sums, owed] = await Promise.all([
    soldBetween(tx, { from, until, limit: mostSales }),
    sumsOfTrainers(tx, from, until),
    owedBetween(tx, { from, until, currency }),
  ])
  return {
    from: from.toString(),
    until: until.toString(),
    currency,
    trainers: sums.map((sum) => ({ ...sum, owedMinor: owed.get(sum.trainerId)?.owedMinor ?? 0 })),
    seats: seats.map(({ seatId, trainerName, riderName, offerName, onDay, costMinor, invoicedAt }) => ({
      seatId,
      trainerName,
      riderName,
      offerName,
      on: onDay.toString(),
      costMinor,
      invoicedAt: invoicedAt?.toString() ?? null,
    })),
  }
}

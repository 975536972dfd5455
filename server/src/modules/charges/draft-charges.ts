import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { chargesApi } from '@cavaletti/contract/charges'
import type { Scope, Tx } from '#database/scope.ts'
import { findBilling } from '#modules/billing/index.ts'
import { draftInvoice, sellerOf } from '#modules/invoices/index.ts'
import { coverSeats } from '#modules/packs/index.ts'
import { syncTravelFees } from '#modules/travel-fees/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { chargeLine, lineWithTax, rateOf, splitForInvoices } from './rules.ts'
import { type ChargeRow, chargesOfSeats, listCharges } from './store.ts'

/** Lines of one run: what is more waits for the next. */
const mostLines = 2000

/**
 * Makes a draft for each payer out of what took place up to a day. What somebody else charges at the same moment is refused by
 * `draftInvoice`, and then nothing of the run is made. Throws `charged_already`.
 */
export async function draftCharges(
  tx: Tx,
  scope: Scope,
  businessId: string,
  { until, clientIds, exclude = [], note = '' }: BodyOf<typeof chargesApi.draftCharges>,
): Promise<ReplyOf<typeof chargesApi.draftCharges>> {
  const { currency } = await sellerOf(tx, businessId)
  await coverSeats(tx, businessId)
  await syncTravelFees(tx, scope, businessId)
  const found = await listCharges(tx, businessId, {
    until: Temporal.PlainDate.from(until),
    clientIds,
    limit: mostLines + 1,
  })
  const billing = await findBilling(tx, businessId)
  const left = new Set(exclude)
  const charged = found.slice(0, mostLines).filter(({ id }) => !left.has(id))
  const drafts: ReplyOf<typeof chargesApi.draftCharges>['drafts'] = []
  for (const [clientId, all] of Map.groupBy(charged, (row) => row.client_id))
    for (const together of splitForInvoices(all)) {
      const rows = byRider(together)
      const id = newId()
      // The price of a seat was agreed with its tax (S14): beside one, all prices are written so.
      const isAgreed = rows.some(({ kind }) => kind === 'seat')
      const addsTax = isAgreed && !billing.prices_include_tax && !billing.is_small_business
      const lines = rows.map((row) => {
        const rate = rateOf(row, billing.rates)
        return {
          ...(addsTax && row.kind === 'extra'
            ? lineWithTax(row, rate?.rate ?? 0, currency)
            : chargeLine(row)),
          ...(row.kind === 'seat' ? { seatId: row.id } : { extraId: row.id }),
          taxRateId: rate?.id,
        }
      })
      const body = { id, clientId, note, periodFrom: firstDay(rows), periodUntil: until, lines }
      const { grossMinor } = await draftInvoice(
        tx,
        scope,
        businessId,
        body,
        isAgreed || billing.prices_include_tax,
      )
      const [{ client_name: clientName } = { client_name: '' }] = rows
      drafts.push({ id, clientId, clientName, lines: rows.length, grossMinor })
    }
  await checkStillAsked(tx, businessId, charged)
  return { drafts, isMore: found.length > mostLines }
}

/** Seats on a draft are locked by then: another fee that somebody entered meanwhile (S13) shows, or waits for this one. */
async function checkStillAsked(tx: Tx, businessId: string, charged: readonly ChargeRow[]): Promise<void> {
  const seats = charged.filter(({ kind }) => kind === 'seat')
  const asked = await chargesOfSeats(
    tx,
    businessId,
    seats.map(({ id }) => id),
  )
  if (seats.some(({ id, unit_price_minor: drafted }) => asked.get(id) !== drafted))
    throw new AppError('charged_already')
}

function firstDay(rows: readonly ChargeRow[]): string | undefined {
  return rows.map(({ served_on: day }) => day.toString()).toSorted()[0]
}

/** Grouped by rider, each rider's by day; what is for nobody in particular comes last. */
function byRider(rows: readonly ChargeRow[]): ChargeRow[] {
  const key = (row: ChargeRow) =>
    `${row.rider_id === null ? 1 : 0} ${row.rider_name} ${row.rider_id} ${row.served_on.toString()}`
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

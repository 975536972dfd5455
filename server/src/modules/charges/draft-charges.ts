import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { chargesApi } from '@cavaletti/contract/charges'
import type { Scope, Tx } from '#database/scope.ts'
import { isValidOn, ratesOn, type TaxRateRow } from '#modules/billing/index.ts'
import { draftInvoice } from '#modules/invoices/index.ts'
import { coverSeats } from '#modules/packs/index.ts'
import { newId } from '#platform/keys.ts'
import { chargeAmount, chargeLine } from './rules.ts'
import { type ChargeRow, listCharges } from './store.ts'

/** Lines of one run: what is more waits for the next. */
const mostLines = 2000
/** Lines of one invoice. */
const mostOfInvoice = 500

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
  await coverSeats(tx, businessId)
  const found = await listCharges(tx, businessId, {
    until: Temporal.PlainDate.from(until),
    clientIds,
    limit: mostLines + 1,
  })
  const rates = await ratesOn(tx, businessId)
  const left = new Set(exclude)
  const charged = found.slice(0, mostLines).filter(({ id }) => !left.has(id))
  const drafts: ReplyOf<typeof chargesApi.draftCharges>['drafts'] = []
  for (const [clientId, all] of Map.groupBy(charged, (row) => row.client_id))
    for (let place = 0; place < all.length; place += mostOfInvoice) {
      const rows = byRider(all.slice(place, place + mostOfInvoice))
      const id = newId()
      await draftInvoice(tx, scope, businessId, {
        id,
        clientId,
        note,
        periodFrom: rows.map(({ served_on: day }) => day.toString()).toSorted()[0],
        periodUntil: until,
        lines: rows.map((row) => ({
          ...chargeLine(row),
          ...(row.kind === 'seat' ? { seatId: row.id } : { extraId: row.id }),
          taxRateId: row.tax_rate_id ?? rateAgreed(row, rates),
        })),
      })
      drafts.push({
        id,
        clientId,
        clientName: rows[0]?.client_name ?? '',
        lines: rows.length,
        grossMinor: rows.reduce((sum, row) => sum + chargeAmount(row), 0),
      })
    }
  return { drafts, isMore: found.length > mostLines }
}

/** The rate a seat was sold with (S14), where the seller still has it; else the usual one is taken. */
function rateAgreed(row: ChargeRow, rates: readonly TaxRateRow[]): string | undefined {
  if (!row.tax_rate) return undefined
  return rates.find(({ rate, ...one }) => rate === row.tax_rate && isValidOn(one, row.served_on))?.id
}

/** Grouped by rider, each rider's by day; what is for nobody in particular comes last. */
function byRider(rows: readonly ChargeRow[]): ChargeRow[] {
  const key = (row: ChargeRow) =>
    `${row.rider_id === null ? 1 : 0} ${row.rider_name} ${row.rider_id} ${row.served_on.toString()}`
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

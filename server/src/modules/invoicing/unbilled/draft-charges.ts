import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'
import type { Scope, Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { draftInvoice, sellerOf } from '#modules/invoicing/invoices/index.ts'
import { coverSeats } from '#modules/invoicing/packs/index.ts'
import { syncTravelFees } from '#modules/schedule/travel-fees/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { chargeLine, lineWithTax, rateOf, splitForInvoices } from './rules.ts'
import { type ChargeRow, chargesOfSeats, listCharges, sumCharges } from './store.ts'

/** Lines of one call; the rest waits for the next. */
const mostLines = 2000

/**
 * Creates a draft for each payer from unbilled items up to a day. If another request charges one concurrently,
 * `draftInvoice` refuses and nothing is created. Throws `charged_already`.
 */
export async function draftCharges(
  tx: Tx,
  scope: Scope,
  { until, clientIds, exclude = [], note = '' }: BodyOf<typeof unbilledApi.draftCharges>,
): Promise<ReplyOf<typeof unbilledApi.draftCharges>> {
  const { business, currency } = await sellerOf(tx)
  await coverSeats(tx)
  await syncTravelFees(tx, scope)
  const found = await listCharges(tx, {
    until: Temporal.PlainDate.from(until),
    clientIds,
    limit: mostLines + 1,
  })
  const billing = await findBilling(tx)
  const left = new Set(exclude)
  const charged = found.slice(0, mostLines).filter(({ id }) => !left.has(id))
  const drafts: ReplyOf<typeof unbilledApi.draftCharges>['drafts'] = []
  const invoices = [...Map.groupBy(charged, (row) => row.clientId)].flatMap(([clientId, all]) =>
    splitForInvoices(all).map((rows) => ({ id: newId(), clientId, rows: byRider(rows) })),
  )
  await sortIds(tx, until, invoices)
  for (const { id, clientId, rows } of invoices) {
    // A seat's price was agreed with its tax (S14), so a draft with seats has gross prices.
    const isAgreed = rows.some(({ kind }) => kind === 'seat')
    const addsTax = isAgreed && !billing.pricesIncludeTax && !billing.isSmallBusiness
    const lineOf = (row: ChargeRow) => {
      const rate = rateOf(row, billing.rates)
      return {
        ...(addsTax && row.kind === 'extra'
          ? lineWithTax(row, rate?.rate ?? 0, { currency, country: billing.business.country })
          : chargeLine(row)),
        ...(row.kind === 'seat' ? { seatId: row.id } : { extraId: row.id }),
        taxRateId: rate?.id,
      }
    }
    const lines = inLanguage(business.language, () => rows.map(lineOf))
    const body = { id, clientId, note, periodFrom: firstDay(rows), periodUntil: until, lines }
    const { grossMinor } = await draftInvoice(tx, scope, body, isAgreed || billing.pricesIncludeTax)
    const [{ clientName } = { clientName: '' }] = rows
    drafts.push({ id, clientId, clientName, lines: rows.length, grossMinor })
  }
  await checkStillAsked(tx, charged)
  return { drafts, isMore: found.length > mostLines }
}

/** Lists show the highest id first: exchanges the ids, so that drafts follow the names as the list of payers does. */
async function sortIds(tx: Tx, until: string, invoices: { id: string; clientId: string }[]): Promise<void> {
  if (invoices.length < 2) return
  const payers = await sumCharges(tx, Temporal.PlainDate.from(until))
  const places = new Map(payers.map(({ clientId }, place) => [clientId, place]))
  const byName = invoices.toSorted((a, b) => (places.get(a.clientId) ?? 0) - (places.get(b.clientId) ?? 0))
  const ids = invoices.map(({ id }) => id).toSorted()
  for (const invoice of byName) invoice.id = ids.pop() ?? invoice.id
}

/** Seats on the draft are locked now: a fee changed by another request (S13) shows, or waits. */
async function checkStillAsked(tx: Tx, charged: readonly ChargeRow[]): Promise<void> {
  const seats = charged.filter(({ kind }) => kind === 'seat')
  const asked = await chargesOfSeats(
    tx,
    seats.map(({ id }) => id),
  )
  if (seats.some(({ id, unitPriceMinor: drafted }) => asked.get(id) !== drafted))
    throw new AppError('charged_already')
}

function firstDay(rows: readonly ChargeRow[]): string | undefined {
  return rows.map(({ servedOn: day }) => day.toString()).toSorted()[0]
}

/** By rider, then day; items of no rider last. */
function byRider(rows: readonly ChargeRow[]): ChargeRow[] {
  const key = (row: ChargeRow) =>
    `${row.riderId === null ? 1 : 0} ${row.riderName} ${row.riderId} ${row.servedOn.toString()}`
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

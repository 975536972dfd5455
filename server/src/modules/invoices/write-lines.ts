import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import type { Tx } from '#database/scope.ts'
import { type BillingRow, isValidOn, type TaxRateRow } from '#modules/billing/index.ts'
import { findRider } from '#modules/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { lineAmount, taxedLine, totalsOf, type Totals } from './rules.ts'
import { chargedElsewhere, type NewLine } from './store.ts'

type GivenLine = NonNullable<BodyOf<typeof invoicesApi.draftInvoice>['lines']>[number]

export interface WrittenLines {
  lines: NewLine[]
  totals: Totals
}

/**
 * Lines as they are stored, with the tax that applies on the day of supply (M4) and their sums (M5). Locks the seats and extras they charge
 * for. Throws `invalid_input` naming the line, and `charged_already` for what stands on another document (M16).
 */
export async function writeLines(
  tx: Tx,
  billing: BillingRow,
  documentId: string,
  given: readonly GivenLine[],
  today: Temporal.PlainDate,
  rates: readonly TaxRateRow[],
): Promise<WrittenLines> {
  const { business_id: businessId } = billing
  await refuseChargedTwice(tx, businessId, documentId, given)
  const riderIds = new Set(given.flatMap((line) => line.riderId ?? []))
  const riders = await Promise.all([...riderIds].map((id) => findRider(tx, businessId, id)))
  if (riders.includes(undefined)) throw new AppError('not_found')
  const names = new Map(riders.map((rider) => [rider?.id ?? '', `${rider?.first_name} ${rider?.last_name}`]))
  const lines = given.map((line, place): NewLine & { amount_minor: number } => {
    const servedOn = line.servedOn ? Temporal.PlainDate.from(line.servedOn) : null
    const priced = {
      quantityMilli: line.quantityMilli ?? 1000,
      unitPriceMinor: line.unitPriceMinor,
      discountMinor: line.discountMinor ?? 0,
    }
    return {
      business_id: businessId,
      id: line.id ?? newId(),
      document_id: documentId,
      position: place + 1,
      rider_id: line.riderId ?? null,
      rider_name: names.get(line.riderId ?? '') ?? '',
      served_on: servedOn,
      description: line.description,
      detail: line.detail ?? '',
      quantity_milli: priced.quantityMilli,
      unit: line.unit ?? 'C62',
      unit_price_minor: priced.unitPriceMinor,
      discount_minor: priced.discountMinor,
      amount_minor: lineAmount(priced),
      seat_id: line.seatId ?? null,
      extra_id: line.extraId ?? null,
      ...taxOf(billing, rates, line.taxRateId, servedOn ?? today, place),
    }
  })
  const totals = totalsOf(lines.map(taxedLine), billing.prices_include_tax)
  return { lines: lines.map((line, place) => ({ ...line, net_minor: totals.lineNets[place] ?? 0 })), totals }
}

/** M4: the tax of a line, by the seller, the rate chosen and the day of supply. */
function taxOf(
  billing: BillingRow,
  rates: readonly TaxRateRow[],
  chosen: string | undefined,
  day: Temporal.PlainDate,
  place: number,
) {
  if (billing.is_small_business)
    return { tax_category: 'E' as const, tax_rate: 0, exemption_text: billing.exemption_text }
  const rate = chosen
    ? rates.find(({ id }) => id === chosen)
    : rates.find((one) => one.is_usual && one.archived_at === null && isValidOn(one, day))
  if (chosen && !rate) throw new AppError('not_found')
  if (!rate) return { tax_category: 'O' as const, tax_rate: 0, exemption_text: 'Not subject to VAT' }
  if (!isValidOn(rate, day))
    throw new AppError('invalid_input', {
      fields: { [`lines.${place}.taxRateId`]: `must be valid on the day of supply: ${rate.name} is not` },
    })
  return { tax_category: rate.category, tax_rate: rate.rate, exemption_text: rate.exemption_text }
}

async function refuseChargedTwice(
  tx: Tx,
  businessId: string,
  documentId: string,
  given: readonly GivenLine[],
): Promise<void> {
  const seats = given.flatMap(({ seatId }) => seatId ?? [])
  const extras = given.flatMap(({ extraId }) => extraId ?? [])
  const twice = [...seats, ...extras].find((id, place, all) => all.indexOf(id) !== place)
  const elsewhere = await chargedElsewhere(tx, businessId, documentId, { seats, extras })
  const taken = twice ?? elsewhere[0]?.seat_id ?? elsewhere[0]?.extra_id
  if (!taken) return
  const place = given.findLastIndex(({ seatId, extraId }) => seatId === taken || extraId === taken)
  throw new AppError('charged_already', {
    fields: { [`lines.${place}`]: 'is charged on another line already' },
  })
}

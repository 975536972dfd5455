import type { BodyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { Tx } from '#database/scope.ts'
import type { SellerRow } from '#modules/invoicing/invoice-settings/index.ts'
import { settledOtherwise, soldByTrainer } from '#modules/schedule/charge-status/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { taxChooser, type LineTax } from './choose-tax.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { lineAmount, taxedLine, totalsOf, type Totals } from '../rules.ts'
import type { LineRow } from '../store.ts'

type GivenLine = NonNullable<BodyOf<typeof invoicesApi.draftInvoice>['lines']>[number]

export interface WrittenLines {
  lines: LineRow[]
  totals: Totals
}

interface Setting {
  today: Temporal.PlainDate
  /** Existing lines keep their tax unless another is chosen. */
  before?: readonly (LineTax & { id: string })[]
  pricesIncludeTax: boolean
}

/**
 * Lines to store, with the tax of the day of supply (M4) and their totals (M5). Locks the seats and extras they
 * charge for. Throws `invalid_input` naming the line, `not_found` for other sellers' items (M14), `charged_already`
 * for items on another document (M16), `sold_by_trainer`, and `amount_too_large`.
 */
export async function writeLines(
  tx: Tx,
  billing: SellerRow,
  documentId: string,
  given: readonly GivenLine[],
  { today, before = [], pricesIncludeTax }: Setting,
): Promise<WrittenLines> {
  const { businessId } = billing
  await refuseChargedTwice(tx, documentId, given)
  const riderIds = new Set(given.flatMap((line) => line.riderId ?? []))
  const riders = await Promise.all([...riderIds].map((id) => findRider(tx, id)))
  if (riders.includes(undefined)) throw new AppError('not_found')
  const names = new Map(riders.map((rider) => [rider?.id ?? '', `${rider?.firstName} ${rider?.lastName}`]))
  const known = new Map(before.map((line) => [line.id, line]))
  const chooseTax = taxChooser(billing, billing.rates)
  const lines = given.map((line, place): LineRow => {
    const servedOn = line.servedOn ? Temporal.PlainDate.from(line.servedOn) : null
    const priced = {
      quantityMilli: line.quantityMilli ?? 1000,
      unitPriceMinor: line.unitPriceMinor,
      discountMinor: line.discountMinor ?? 0,
    }
    return {
      businessId,
      id: line.id ?? newId(),
      documentId,
      position: place + 1,
      riderId: line.riderId ?? null,
      riderName: names.get(line.riderId ?? '') ?? '',
      servedOn,
      description: line.description,
      detail: line.detail ?? '',
      quantityMilli: priced.quantityMilli,
      unit: line.unit ?? 'C62',
      unitPriceMinor: priced.unitPriceMinor,
      discountMinor: priced.discountMinor,
      amountMinor: lineAmount(priced),
      seatId: line.seatId ?? null,
      extraId: line.extraId ?? null,
      credits: null,
      netMinor: 0,
      ...chooseTax({
        chosen: line.taxRateId,
        kept: known.get(line.id ?? ''),
        day: servedOn ?? today,
        field: `lines.${place}.taxRateId`,
      }),
    }
  })
  const totals = totalsOf(lines.map(taxedLine), pricesIncludeTax)
  refuseTooLarge(lines, totals, billing.business)
  return { lines: lines.map((line, place) => ({ ...line, netMinor: totals.lineNets[place] ?? 0 })), totals }
}

async function refuseChargedTwice(tx: Tx, documentId: string, given: readonly GivenLine[]): Promise<void> {
  const seats = given.flatMap(({ seatId }) => seatId ?? [])
  const extras = given.flatMap(({ extraId }) => extraId ?? [])
  if (seats.length + extras.length === 0) return
  const ofTrainer = await soldByTrainer(tx, seats)
  if (ofTrainer) {
    const place = given.findIndex(({ seatId }) => seatId === ofTrainer)
    const field = say('is a lesson that its trainer sells')
    throw new AppError('sold_by_trainer', { fields: { [`lines.${place}`]: field } })
  }
  const twice = [...seats, ...extras].find((id, place, all) => all.indexOf(id) !== place)
  const elsewhere = await settledOtherwise(tx, documentId, { seats, extras })
  if (!elsewhere) throw new AppError('not_found')
  const taken = twice ?? elsewhere[0]?.seatId ?? elsewhere[0]?.extraId
  if (!taken) return
  const place = given.findLastIndex(({ seatId, extraId }) => seatId === taken || extraId === taken)
  throw new AppError('charged_already', {
    fields: { [`lines.${place}`]: say('is charged on another line already') },
  })
}

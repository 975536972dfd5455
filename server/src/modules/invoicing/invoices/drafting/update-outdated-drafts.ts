import type { ReplyOf } from '@cavaletti/contract'
import type { outdatedDraftsApi } from '@cavaletti/contract/invoicing/outdated-drafts'
import type { Tx } from '#database/scope.ts'
import { findBilling, type SellerRow } from '#modules/invoicing/invoice-settings/index.ts'
import { todayIn } from '#platform/clock.ts'
import { nameStaleTax, taxChooser } from './choose-tax.ts'
import { sums } from './draft-invoice.ts'
import { countDrafts, draftsWithTaxes, taxesOfDrafts } from './draft-tax-store.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { taxedLine, totalsOf } from '../rules.ts'
import { type DocumentRow, linesOf, lockDocument, replaceLines, updateDocument } from '../store.ts'

/** Drafts updated in one transaction. */
const atOnce = 100

/** Number of drafts with a tax that the seller no longer charges. */
export async function countOutdated(tx: Tx): Promise<number> {
  const { taxes, today } = await findOutdated(tx)
  return taxes.length === 0 ? 0 : countDrafts(tx, { taxes, today })
}

/** Taxes on drafts that the seller no longer charges: few, however many drafts have them. */
async function findOutdated(tx: Tx) {
  const billing = await findBilling(tx)
  const today = todayIn(billing.business.timeZone)
  const taxes = (await taxesOfDrafts(tx, today)).filter(
    (tax) => nameStaleTax(billing, billing.rates, [{ ...tax, description: '' }], today).length > 0,
  )
  return { billing, today, taxes }
}

/**
 * Updates the tax of the next drafts after `after`, like saving them; line prices stay. Throws `amount_too_large` if
 * the tax makes one too large.
 * @returns the number updated, the number that still need a rate, and the next `after`; null at the end
 */
export async function updateOutdatedDrafts(
  tx: Tx,
  after: string | null,
): Promise<ReplyOf<typeof outdatedDraftsApi.updateOutdatedDrafts>> {
  const { billing, today, taxes } = await findOutdated(tx)
  if (taxes.length === 0) return { updated: 0, left: 0, next: null }
  const ids = await draftsWithTaxes(tx, { taxes, today, after, limit: atOnce })
  let [updated, left] = [0, 0]
  for (const id of ids) {
    const draft = await lockDocument(tx, id)
    if (!draft || draft.issuedAt !== null) continue
    if (await renewTax(tx, billing, draft)) updated++
    else left++
  }
  return { updated, left, next: ids.length < atOnce ? null : (ids.at(-1) ?? null) }
}

/** @returns whether it can be issued with its new tax */
async function renewTax(tx: Tx, billing: SellerRow, draft: DocumentRow): Promise<boolean> {
  const today = todayIn(billing.business.timeZone)
  const chooseTax = taxChooser(billing, billing.rates)
  const lines = (await linesOf(tx, draft.id)).map((line, place) => ({
    ...line,
    ...chooseTax({
      chosen: undefined,
      kept: line,
      day: line.servedOn ?? today,
      field: `lines.${place}.taxRateId`,
    }),
  }))
  const totals = totalsOf(lines.map(taxedLine), draft.pricesIncludeTax)
  refuseTooLarge(lines, totals, { currency: draft.currency, country: billing.business.country })
  await updateDocument(tx, draft, draft.version, sums({ lines, totals }))
  await replaceLines(
    tx,
    draft.id,
    lines.map((line, place) => ({ ...line, netMinor: totals.lineNets[place] ?? 0 })),
  )
  return nameStaleTax(billing, billing.rates, lines, today).length === 0
}

import type { Tx } from '#database/scope.ts'
import { findBilling } from '#modules/billing/index.ts'
import { todayIn } from '#platform/clock.ts'
import { chooseTax, nameStaleTax } from './choose-tax.ts'
import { sums } from './draft-invoice.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { taxedLine, totalsOf } from './rules.ts'
import {
  type DocumentRow,
  linesOf,
  listDocuments,
  lockDocument,
  replaceLines,
  updateDocument,
} from './store.ts'

/** Drafts that are looked at. */
const mostDrafts = 500

/** Ids of drafts whose tax is not what the seller charges by now. */
export async function outdatedDrafts(tx: Tx, businessId: string): Promise<string[]> {
  const billing = await findBilling(tx, businessId)
  const today = todayIn(billing.business.time_zone)
  const drafts = await listDocuments(tx, businessId, {
    state: 'draft',
    today,
    after: null,
    limit: mostDrafts,
  })
  const lines = await Promise.all(drafts.map(({ id }) => linesOf(tx, businessId, id)))
  return drafts.flatMap(({ id, kind }, place) =>
    kind === 'invoice' && nameStaleTax(billing, billing.rates, lines[place] ?? [], today).length > 0
      ? id
      : [],
  )
}

/**
 * Gives every outdated draft the tax that applies now, as saving it would; prices of its lines stay. Throws
 * `amount_too_large` where the tax makes one too large. @returns how many were updated, and how many still need a tax rate
 */
export async function updateOutdatedDrafts(
  tx: Tx,
  businessId: string,
): Promise<{ updated: number; left: number }> {
  const ids = await outdatedDrafts(tx, businessId)
  for (const id of ids.toSorted()) {
    const draft = await lockDocument(tx, businessId, id)
    if (draft && draft.issued_at === null) await renewTax(tx, businessId, draft)
  }
  const left = (await outdatedDrafts(tx, businessId)).length
  return { updated: ids.length - left, left }
}

async function renewTax(tx: Tx, businessId: string, draft: DocumentRow): Promise<void> {
  const billing = await findBilling(tx, businessId)
  const today = todayIn(billing.business.time_zone)
  const lines = (await linesOf(tx, businessId, draft.id)).map((line, place) => ({
    ...line,
    ...chooseTax(billing, billing.rates, {
      chosen: undefined,
      kept: line,
      day: line.served_on ?? today,
      field: `lines.${place}.taxRateId`,
    }),
  }))
  const totals = totalsOf(lines.map(taxedLine), draft.prices_include_tax)
  refuseTooLarge(lines, totals, draft.currency)
  await updateDocument(tx, draft, draft.version, sums({ lines, totals }))
  await replaceLines(
    tx,
    businessId,
    draft.id,
    lines.map((line, place) => ({ ...line, net_minor: totals.lineNets[place] ?? 0 })),
  )
}

import type { Scope, Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { draftInvoice, issueDocument, previewInvoice, sellerOf } from '#modules/invoicing/invoices/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { chargeLine, rateOf } from './rules.ts'
import { findCharge, lockChargeable } from './store.ts'

/**
 * Issues an invoice for one unbilled extra alone. Throws like `draftInvoice` and `issueDocument`.
 * @returns false if there is nothing to charge: it is on a document, waived or deleted
 */
export async function invoiceExtra(tx: Tx, scope: Scope, extraId: string): Promise<boolean> {
  await lockChargeable(tx, { extraId })
  const row = await findCharge(tx, extraId)
  if (!row) return false
  const { business } = await sellerOf(tx)
  const { rates } = await findBilling(tx)
  const id = newId()
  const line = inLanguage(business.language, () => chargeLine(row))
  const lines = [{ ...line, extraId, taxRateId: rateOf(row, rates)?.id }]
  await draftInvoice(tx, scope, { id, clientId: row.clientId, lines })
  await issueDocument(tx, id, { version: 1 })
  return true
}

/**
 * What such an invoice would charge for a part of the price of the extra, tax included; minor unit.
 * @returns 0 if there is nothing to charge; null if the invoice cannot be issued now
 */
export async function priceExtra(tx: Tx, extraId: string, amountMinor: number): Promise<number | null> {
  const row = await findCharge(tx, extraId)
  if (!row) return 0
  const [client, billing] = [await findClient(tx, row.clientId), await findBilling(tx)]
  const taxRateId = rateOf(row, billing.rates)?.id ?? null
  const preview = client && previewInvoice(billing, client, { amountMinor, taxRateId })
  return preview && !preview.needsAddress ? preview.grossMinor : null
}

import type { Scope, Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { draftInvoice, issueDocument, previewInvoice, sellerOf } from '#modules/invoicing/invoices/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { chargeLine, rateOf } from './rules.ts'
import { seatsInAdvance } from './store.ts'

/** Whether the seller could invoice this amount to a client today (M3). Minor unit, tax included. */
export async function canInvoice(tx: Tx, clientId: string, amountMinor: number): Promise<boolean> {
  const [client, billing] = [await findClient(tx, clientId), await findBilling(tx)]
  const preview = client && previewInvoice(billing, client, { amountMinor, taxRateId: null })
  return preview ? !preview.needsAddress : false
}

interface InAdvance {
  clientId: string
  /** `amountMinor`: instead of the agreed price, if a part of it was credited. */
  seats: readonly { seatId: string; amountMinor?: number }[]
  note: string
  /** False: the buyer hears of it in another way. */
  isTold?: boolean
}

/**
 * Issues an invoice for booked seats that are paid before they take place, at the agreed prices and tax (S14). From then
 * on nothing else charges for them (M16). Throws like `draftInvoice` and `issueDocument`.
 * @returns its id
 */
export async function invoiceInAdvance(
  tx: Tx,
  scope: Scope,
  { clientId, seats, note, isTold = true }: InAdvance,
): Promise<string> {
  const { business } = await sellerOf(tx)
  const billing = await findBilling(tx)
  const amounts = new Map(seats.map(({ seatId, amountMinor }) => [seatId, amountMinor]))
  const rows = await seatsInAdvance(tx, [...amounts.keys()])
  const id = newId()
  const lines = inLanguage(business.language, () =>
    rows.map((row) => ({
      ...chargeLine({ ...row, unitPriceMinor: amounts.get(row.id) ?? row.unitPriceMinor }),
      seatId: row.id,
      taxRateId: rateOf(row, billing.rates)?.id,
    })),
  )
  await draftInvoice(tx, scope, { id, clientId, note, lines }, true)
  await issueDocument(tx, id, { version: 1 }, { isInAdvance: true, isTold })
  return id
}

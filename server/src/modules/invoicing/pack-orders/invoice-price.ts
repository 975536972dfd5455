import type { Tx } from '#database/scope.ts'
import { draftInvoice, issueDocument } from '#modules/invoicing/invoices/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'

interface Sold {
  clientId: string
  riderId: string | null
  /** The extra that charges for it. */
  extraId: string | null
  name: string
  soldOn: Temporal.PlainDate
  /** Minor unit. */
  priceMinor: number
  taxRateId: string | null
}

/**
 * Issues an invoice with the price of what a client buys online, and nothing else. Throws `pack_terms_changed` if it is not
 * the price shown, and `purchase_refused` if the business cannot issue it.
 * @returns its id
 */
export async function invoicePrice(
  tx: Tx,
  { scope }: Principal,
  { clientId, riderId, extraId, name, soldOn, priceMinor, taxRateId }: Sold,
  grossMinor: number,
): Promise<string> {
  if (extraId === null) throw new Error('nothing charges for what was sold')
  const line = {
    description: name,
    ...(riderId !== null && { riderId }),
    extraId,
    servedOn: soldOn.toString(),
    unitPriceMinor: priceMinor,
    ...(taxRateId !== null && { taxRateId }),
  }
  const invoiceId = newId()
  const drafted = await draftInvoice(tx, scope, { id: invoiceId, clientId, lines: [line] })
  if (drafted.grossMinor !== grossMinor) throw new AppError('pack_terms_changed')
  try {
    await issueDocument(tx, invoiceId, { version: 1 })
  } catch (error) {
    if (error instanceof AppError && error.code === 'document_incomplete')
      throw new AppError('purchase_refused')
    throw error
  }
  return invoiceId
}

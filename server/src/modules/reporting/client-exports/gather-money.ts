import type { Tx } from '#database/scope.ts'
import { sellerOf } from '#modules/invoicing/invoices/index.ts'
import { creditOf, owedBy } from '#modules/payments/payments/index.ts'
import type { Dossier } from './gather-dossier.ts'
import { documentsOf, linesOf, paymentsOf } from './store.ts'

/** The client's own documents, payments and balance; those of earlier payers are left out. */
export async function gatherMoney(
  tx: Tx,
  clientId: string,
  { notes }: { notes: boolean },
): Promise<Dossier['money']> {
  const { business, currency, today } = await sellerOf(tx)
  const { open, overdue } = await owedBy(tx, clientId, currency, today)
  const documents = await documentsOf(tx, clientId)
  const ids = documents.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(tx, ids), (row) => row.document_id)
  const payments = await paymentsOf(tx, clientId)
  return {
    currency,
    country: business.country,
    balance: {
      openMinor: open,
      overdueMinor: overdue,
      creditMinor: await creditOf(tx, clientId, currency),
    },
    documents: documents.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number ?? '',
      issuedOn: row.issued_on.toString(),
      dueOn: row.due_on?.toString() ?? null,
      currency: row.currency,
      netMinor: row.net_minor,
      taxMinor: row.tax_minor,
      grossMinor: row.gross_minor,
      openMinor: row.open,
      note: row.note,
      lines: (lines.get(row.id) ?? []).map((line) => ({
        rider: line.rider_name,
        servedOn: line.served_on?.toString() ?? null,
        description: line.description,
        quantityMilli: line.quantity_milli,
        unit: line.unit,
        unitPriceMinor: line.unit_price_minor,
        amountMinor: line.amount_minor,
        taxRate: line.tax_rate,
      })),
    })),
    payments: payments.map((row) => ({
      id: row.id,
      kind: row.kind,
      method: row.method,
      amountMinor: row.amount_minor,
      currency: row.currency,
      bookedOn: row.booked_on.toString(),
      reference: row.reference,
      note: notes ? row.note : null,
      usedFor: row.used,
    })),
  }
}

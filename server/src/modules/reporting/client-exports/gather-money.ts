import type { ReplyOf } from '@cavaletti/contract'
import type { clientExportsApi } from '@cavaletti/contract/reporting/client-exports'
import type { Tx } from '#database/scope.ts'
import { sellerOf } from '#modules/invoicing/invoices/index.ts'
import { creditOf, owedBy } from '#modules/payments/payments/index.ts'
import { documentsOf, linesOf, paymentsOf } from './store.ts'

type Money = ReplyOf<typeof clientExportsApi.exportMe>['money']

/** The client's own documents, payments and balance; those of earlier payers are left out. */
export async function gatherMoney(tx: Tx, clientId: string, { notes }: { notes: boolean }): Promise<Money> {
  const { business, currency, today } = await sellerOf(tx)
  const { open, overdue } = await owedBy(tx, clientId, currency, today)
  const documents = await documentsOf(tx, clientId)
  const ids = documents.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(tx, ids), (row) => row.documentId)
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
      issuedOn: row.issuedOn.toString(),
      dueOn: row.dueOn?.toString() ?? null,
      currency: row.currency,
      netMinor: row.netMinor,
      taxMinor: row.taxMinor,
      grossMinor: row.grossMinor,
      openMinor: row.open,
      note: row.note,
      lines: (lines.get(row.id) ?? []).map((line) => ({
        rider: line.riderName,
        servedOn: line.servedOn?.toString() ?? null,
        description: line.description,
        quantityMilli: line.quantityMilli,
        unit: line.unit,
        unitPriceMinor: line.unitPriceMinor,
        amountMinor: line.amountMinor,
        taxRate: line.taxRate,
      })),
    })),
    payments: payments.map((row) => ({
      id: row.id,
      kind: row.kind,
      method: row.method,
      amountMinor: row.amountMinor,
      currency: row.currency,
      paidOn: row.paidOn.toString(),
      reference: row.reference,
      note: notes ? row.note : null,
      usedFor: row.used,
    })),
  }
}

import { share } from '#modules/invoicing/invoices/index.ts'
import type { PaidDocument, TaxRow } from './store.ts'

/** Tax by payment date. Amounts in the minor unit. */

type Tax = PaidDocument['taxes'][number]

/**
 * Net and tax of payments in a period (cash accounting). A document's payments are shared over its rates, net and
 * tax, less credits. A period counts the share at its end less the share at its start. So periods add up, and after
 * full payment they equal the document.
 */
export function taxByPayment(documents: readonly PaidDocument[]): TaxRow[] {
  const rows = new Map<string, TaxRow>()
  for (const document of documents) {
    const add = (parts: readonly TaxRow[], sign: number): void => {
      for (const part of parts) {
        const key = `${part.currency} ${part.category} ${part.rate}`
        const row = rows.get(key) ?? { ...part, net: 0, tax: 0 }
        rows.set(key, { ...row, net: row.net + sign * part.net, tax: row.tax + sign * part.tax })
      }
    }
    add(paidParts(document, document.paidUntil, document.creditedUntil), 1)
    add(paidParts(document, document.paidBefore, document.creditedBefore), -1)
  }
  return [...rows.values()]
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .toSorted(
      (a, b) =>
        a.currency.localeCompare(b.currency) || b.rate - a.rate || a.category.localeCompare(b.category),
    )
}

function paidParts({ currency, taxes }: PaidDocument, paid: number, credited: readonly Tax[]): TaxRow[] {
  const left = new Map<string, TaxRow>()
  const take = ({ category, rate, netMinor, taxMinor }: Tax, sign: number): void => {
    const key = `${category} ${rate}`
    const { net, tax } = left.get(key) ?? { net: 0, tax: 0 }
    left.set(key, { currency, category, rate, net: net + sign * netMinor, tax: tax + sign * taxMinor })
  }
  for (const tax of taxes) take(tax, 1)
  for (const tax of credited) take(tax, -1)
  const rows = [...left.values()]
  const parts = share(
    paid,
    rows.flatMap(({ net, tax }) => [net, tax]),
  )
  return rows.map((row, place) => ({ ...row, net: parts[place * 2] ?? 0, tax: parts[place * 2 + 1] ?? 0 }))
}

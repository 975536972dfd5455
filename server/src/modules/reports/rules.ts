import { share } from '#modules/invoices/index.ts'
import type { PaidDocument, TaxRow } from './store.ts'

/** How tax is counted by the day of payment. Amounts in the minor unit. */

type Tax = PaidDocument['taxes'][number]

/**
 * Net and tax of what was paid in a period (cash accounting). What is paid of a document is shared over its rates, net and
 * tax, less what was credited, so that the parts add up to it; a period counts what that is at its end less what it was
 * before it. So periods add up, and once all is paid they add up to the document.
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
    add(paidParts(document, document.paid_until, document.credited_until), 1)
    add(paidParts(document, document.paid_before, document.credited_before), -1)
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

/** Amounts as figures with a point, so that every program reads them: 1234 of a currency with two digits is 12.34. */
export function plainAmount(minor: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}

/** Rows as CSV (RFC 4180). What a spreadsheet would take for a formula is text. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+@\t\r]|^-(?![\d.]+$)/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

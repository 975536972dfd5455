import { currencyDigits } from '@cavaletti/contract/currency-digits'

/** Amount in major units with a point: 1234 of a currency with two digits is 12.34. */
export function plainAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}

/** Rows as CSV (RFC 4180). Cells that spreadsheets would run as formulas become text. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+@\t\r]|^-(?![\d.]+$)/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

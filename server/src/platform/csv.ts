import { currencyDigits } from '@cavaletti/contract/currency-digits'

/** Amount in major units with a point: 1234 of a currency with two digits is 12.34. */
export function plainAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${figures.slice(-digits)}` : ''}`
}

/**
 * Rows as CSV (RFC 4180). Cells that spreadsheets would run as formulas become text. So do parts of cells: a spreadsheet in
 * German takes a semicolon for the end of a cell.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const formula = /^(?:[=+@＝＋＠\t\r]|-(?![\d.]+$))/
/** The same after what may end a cell. */
const innerFormula = /[;\t\r\n] *(?=[=+@＝＋＠]|-\S)/g

function cell(value: string | number): string {
  const text = typeof value === 'string' ? plainText(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function plainText(value: string): string {
  const text = value.replaceAll(innerFormula, "$&'")
  return formula.test(value) ? `'${text}` : text
}

import { formatMoney, writtenDay } from '#modules/invoices/draw-parts.ts'
import type { Account, Statement } from './gather-statement.ts'

type Item = Account['items'][number]

const names: Record<Item['kind'], string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  reminder: 'Reminder',
  payment: 'Payment',
  refund: 'Given back',
  void: 'Payment taken out',
}

/** "Credit note C0003 for R0012". */
export function nameEntry({ kind, number, about }: Pick<Item, 'kind' | 'number' | 'about'>): string {
  const name = [names[kind], number].filter(Boolean).join(' ')
  if (about === '') return name
  return kind === 'credit_note' ? `${name} for ${about}` : `${name}: ${about}`
}

/** What a balance is, in words. */
export function nameBalance(
  minor: number,
  currency: string,
  money: typeof formatMoney = formatMoney,
): string {
  return minor < 0 ? `${money(-minor, currency)} credit` : money(minor, currency)
}

/**
 * The statement for a spreadsheet, one currency below the other: UTF-8 with a mark, days as ISO 8601, amounts with a point. What looks like a formula gets an apostrophe
 * before it, so that no spreadsheet executes it.
 */
export function writeCsv(statement: Statement): Uint8Array {
  const head = ['Date', 'What', 'Asked for', 'Paid', 'Balance', 'Currency']
  const rows = [head, ...statement.accounts.flatMap((account) => rowsOf(statement, account))]
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

function rowsOf(
  { from, until }: Statement,
  { currency, openingMinor, closingMinor, items }: Account,
): string[][] {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
  const amount = (minor: number) => (minor / 10 ** (digits ?? 2)).toFixed(digits)
  return [
    [from, 'Balance before', '', '', amount(openingMinor), currency],
    ...items.map((item) => [
      item.on,
      nameEntry(item),
      item.amountMinor >= 0 ? amount(item.amountMinor) : '',
      item.amountMinor >= 0 ? '' : amount(-item.amountMinor),
      amount(item.balanceMinor),
      currency,
    ]),
    [until, 'Balance', '', '', amount(closingMinor), currency],
  ]
}

function cell(text: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(text)
  const safe = /^[=+\-@\t\r]/.test(text) && !isAmount ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** "Statement 01/01/2026 to 31/12/2026". */
export function statementTitle(
  { from, until }: Statement,
  day: (iso: string) => string = (iso) => writtenDay(iso),
): string {
  return `Statement ${day(from)} to ${day(until)}`
}

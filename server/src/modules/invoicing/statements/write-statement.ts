import { csvOf, plainAmount } from '#platform/csv.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { Account, Statement } from './gather-statement.ts'

type Item = Account['items'][number]

const names: Record<Item['kind'], string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  reminder: 'Reminder',
  payment: 'Payment',
  refund: 'Refund',
  void: 'Payment voided',
}

/** "Credit note C0003 for R0012". */
export function nameEntry({ kind, number, about }: Pick<Item, 'kind' | 'number' | 'about'>): string {
  const name = [names[kind], number].filter(Boolean).join(' ')
  if (about === '') return name
  return kind === 'credit_note' ? `${name} for ${about}` : `${name}: ${about}`
}

/** A balance in words. */
export function nameBalance(minor: number, currency: string, { money }: Pick<Writing, 'money'>): string {
  return minor < 0 ? `${money(-minor, currency)} credit` : money(minor, currency)
}

/** The statement as CSV, by currency: UTF-8 with a byte order mark, days as ISO 8601, amounts with a point. */
export function writeCsv(statement: Statement): Uint8Array {
  const head = ['Date', 'Description', 'Charged', 'Paid', 'Balance', 'Currency']
  const rows = [head, ...statement.accounts.flatMap((account) => rowsOf(statement, account))]
  return new TextEncoder().encode(`\uFEFF${csvOf(rows)}`)
}

function rowsOf(
  { from, until }: Statement,
  { currency, openingMinor, closingMinor, items }: Account,
): string[][] {
  const amount = (minor: number) => plainAmount(minor, currency)
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

/** "Statement 01/01/2026 to 31/12/2026". */
export function statementTitle({ from, until }: Statement, { day }: Pick<Writing, 'day'>): string {
  return `Statement ${day(from)} to ${day(until)}`
}

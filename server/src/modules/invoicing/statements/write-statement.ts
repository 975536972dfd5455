import { msg } from '@cavaletti/contract/messages'
import { csvOf, plainAmount } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { Account, Statement } from './gather-statement.ts'

type Item = Account['items'][number]

const names: Record<Item['kind'], string> = {
  invoice: msg('Invoice'),
  credit_note: msg('Credit note'),
  reminder: msg('Reminder'),
  payment: msg('Payment'),
  refund: msg('Refund'),
  void: msg('Payment voided'),
  refund_void: msg('Refund voided'),
}

/** "Credit note C0003 for R0012". */
export function nameEntry({ kind, number, about }: Pick<Item, 'kind' | 'number' | 'about'>): string {
  const name = [say(names[kind]), number].filter(Boolean).join(' ')
  if (about === '') return name
  return kind === 'credit_note' ? say('{name} for {about}', { name, about }) : `${name}: ${about}`
}

/** A balance in words. */
export function nameBalance(minor: number, currency: string, { money }: Pick<Writing, 'money'>): string {
  return minor < 0 ? say('{amount} credit', { amount: money(-minor, currency) }) : money(minor, currency)
}

/** Headers of a statement's columns. */
export function columnNames(): string[] {
  return [say('Date'), say('Description'), say('Charged'), say('Paid'), say('Balance')]
}

/** The statement as CSV, by currency: UTF-8 with a byte order mark, days as ISO 8601, amounts with a point. */
export function writeCsv(statement: Statement): Uint8Array {
  const head = [...columnNames(), say('Currency')]
  const rows = [head, ...statement.accounts.flatMap((account) => rowsOf(statement, account))]
  return new TextEncoder().encode(`\uFEFF${csvOf(rows)}`)
}

function rowsOf(
  { from, until }: Statement,
  { currency, openingMinor, closingMinor, items }: Account,
): string[][] {
  const amount = (minor: number) => plainAmount(minor, currency)
  return [
    [from, say('Opening balance'), '', '', amount(openingMinor), currency],
    ...items.map((item) => [
      item.on,
      nameEntry(item),
      item.amountMinor >= 0 ? amount(item.amountMinor) : '',
      item.amountMinor >= 0 ? '' : amount(-item.amountMinor),
      amount(item.balanceMinor),
      currency,
    ]),
    [until, say('Closing balance'), '', '', amount(closingMinor), currency],
  ]
}

/** "Statement 01/01/2026 to 31/12/2026". */
export function statementTitle({ from, until }: Statement, { day }: Pick<Writing, 'day'>): string {
  return say('Statement {from} to {until}', { from: day(from), until: day(until) })
}

import { t } from '@lingui/core/macro'
import { InputError } from '../../../forms/input-error.ts'
import type { Layout } from './guess-layout.ts'
import { allAt, readXml, textAt, type XmlElement } from './read-xml.ts'

/** CAMT.053, a statement of whole days; CAMT.052, a report that also covers today. */
export type CamtKind = 'CAMT.053' | 'CAMT.052'

/** One account of an ISO 20022 statement, as table rows. */
export interface CamtAccount {
  /** IBAN, or another account number. */
  account: string
  heads: string[]
  rows: string[][]
  layout: Layout
}

const columns = { day: 0, amount: 1, currency: 2, counterparty: 3, counterpartyIban: 4, reference: 5 }

/**
 * Accounts of a CAMT.053 or CAMT.052 file of any edition; statements of one account are merged. Pending entries are
 * left out, and an entry of several payments becomes a row for each if the bank gives details. Throws a sentence for
 * other files, also for CAMT.054: it lists what a statement books as one sum.
 */
export function readCamt(name: string, text: string): { kind: CamtKind; accounts: CamtAccount[] } {
  let top: XmlElement
  try {
    top = readXml(text)
  } catch {
    throw new InputError(t`We can’t read ${name}. It may be incomplete, or not a bank statement.`)
  }
  const whole = allAt(top, 'Document', 'BkToCstmrStmt', 'Stmt')
  const statements = whole.length > 0 ? whole : allAt(top, 'Document', 'BkToCstmrAcctRpt', 'Rpt')
  if (statements.length === 0)
    throw new InputError(t`${name} is not a bank statement. Choose a CAMT.053, CAMT.052 or CSV file.`)
  const heads = [t`Day`, t`Amount`, t`Currency`, t`Who`, t`Account`, t`Reference`]
  const ofAccount = Map.groupBy(
    statements,
    (statement) => textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
  )
  const accounts = [...ofAccount].map(([account, own]) => ({
    account,
    heads,
    rows: own.flatMap((statement) => allAt(statement, 'Ntry').flatMap(rowsOf)),
    layout: { columns, dayOrder: 'ymd' as const, decimal: '.' as const, account },
  }))
  return { kind: whole.length > 0 ? 'CAMT.053' : 'CAMT.052', accounts }
}

interface Money {
  amount: string
  currency: string
  direction: string
}

function rowsOf(entry: XmlElement): string[][] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (status !== 'BOOK') return []
  const day = ['BookgDt', 'ValDt']
    .map((which) => textAt(entry, which, 'Dt') || textAt(entry, which, 'DtTm'))
    .find((one) => one !== '')
  const whole = moneyOf(entry, textAt(entry, 'CdtDbtInd'), ['Amt'])
  const details = allAt(entry, 'NtryDtls', 'TxDtls')
  const parts = details.map((one) => partOf(one, whole))
  const row = ({ amount, currency, direction }: Money, of: readonly XmlElement[]): string[] => [
    day?.slice(0, 10) ?? '',
    direction === 'DBIT' ? `-${amount}` : amount,
    currency,
    ...otherSide(direction, of.length === 1 ? of[0] : undefined),
    referenceOf(entry, of),
  ]
  if (details.length > 1 && addUp(parts, whole))
    return details.map((one, place) => row(parts[place] ?? whole, [one]))
  return [row(whole, details)]
}

/** One payment of an entry; older editions nest its amount. */
function partOf(details: XmlElement, whole: Money): Money {
  const direction = textAt(details, 'CdtDbtInd') || whole.direction
  const now = moneyOf(details, direction, ['Amt'])
  return now.amount === '' ? moneyOf(details, direction, ['AmtDtls', 'TxAmt', 'Amt']) : now
}

function moneyOf(element: XmlElement, direction: string, path: readonly string[]): Money {
  const found = allAt(element, ...path)[0]
  return { amount: found?.text.trim() ?? '', currency: found?.attributes['Ccy'] ?? '', direction }
}

/** Whether payments add up to the entry, so that splitting loses nothing. */
function addUp(parts: readonly Money[], whole: Money): boolean {
  if (!parts.every(({ amount, currency }) => /^\d+(\.\d{1,5})?$/.test(amount) && currency === whole.currency))
    return false
  const sum = parts.reduce((all, part) => all + signed(part), 0n)
  return /^\d+(\.\d{1,5})?$/.test(whole.amount) && sum === signed(whole)
}

/** In hundred-thousandths, the standard's precision. */
function signed({ amount, direction }: Money): bigint {
  const [units = '0', rest = ''] = amount.split('.')
  const exact = BigInt(units + rest.padEnd(5, '0'))
  return direction === 'DBIT' ? -exact : exact
}

/** Name and account of the counterparty. */
function otherSide(direction: string, details: XmlElement | undefined): [name: string, iban: string] {
  if (!details) return ['', '']
  const who = direction === 'DBIT' ? 'Cdtr' : 'Dbtr'
  const nameAt = (party: string): string =>
    textAt(details, 'RltdPties', party, 'Nm') || textAt(details, 'RltdPties', party, 'Pty', 'Nm')
  return [nameAt(who) || nameAt(`Ultmt${who}`), textAt(details, 'RltdPties', `${who}Acct`, 'Id', 'IBAN')]
}

/** Reference: structured ones, then text, then the bank's own. */
function referenceOf(entry: XmlElement, details: readonly XmlElement[]): string {
  const said = details.flatMap((one) => [
    ...allAt(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...allAt(one, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb'),
    ...allAt(one, 'RmtInf', 'Ustrd'),
    ...allAt(one, 'Refs', 'EndToEndId'),
  ])
  const told = said.map(({ text }) => text.trim()).filter((text) => text !== '' && text !== 'NOTPROVIDED')
  if (told.length > 0) return [...new Set(told)].join(' ')
  return [...details.map((one) => textAt(one, 'AddtlTxInf')), textAt(entry, 'AddtlNtryInf')]
    .filter(Boolean)
    .join(' ')
}

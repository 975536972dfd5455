import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { ColumnName } from './column-titles.ts'
import type { LeftOut } from './read-lines.ts'
import type { LineState, Suggestion } from './use-bank-imports.ts'

/** Confidence of a suggestion in a word. */
export function confidenceWords({ confidence }: Suggestion): BadgeWords {
  if (confidence === 'sure') return { word: t`exact match`, tone: 'good' }
  return confidence === 'likely'
    ? { word: t`likely match`, tone: 'attention' }
    : { word: t`possible match`, tone: 'neutral' }
}

/** Reasons for a suggestion. */
export function whyWords(suggestion: Suggestion): string {
  const { kind, parts, reasons } = suggestion
  const [use, ...others] = parts.flatMap(({ allocations }) => allocations)
  if (kind !== 'payment' || !use || others.length > 0 || !reasons.includes('amount'))
    return reasonWords(suggestion).join(', ')
  const { number } = use
  const isNamed = reasons.some((reason) => ['name', 'memo_name'].includes(reason))
  const first = reasons.includes('number')
    ? t`same amount and number as invoice ${number}`
    : isNamed
      ? t`same amount and name as invoice ${number}`
      : t`same amount as invoice ${number}`
  const said = new Set(['amount', 'number', 'name', 'memo_name'])
  const rest = reasonWords({ ...suggestion, reasons: reasons.filter((reason) => !said.has(reason)) })
  return [first, ...rest].join(', ')
}

/** A phrase for each reason. */
export function reasonWords(suggestion: Suggestion): string[] {
  const name = suggestion.parts[0]?.clientName ?? ''
  const words: Record<Suggestion['reasons'][number], string> = {
    number: t`invoice number in the reference`,
    short_number: t`digits of the invoice number in the reference`,
    amount: t`same amount`,
    several: t`several invoices together`,
    part: t`part payment`,
    over: t`more than is owed`,
    iban: t`${name} paid from this account before`,
    payer: t`${name} paid under this name before`,
    name: t`same name as ${name}`,
    memo: t`${name} paid with this reference before`,
    memo_name: t`the reference names ${name}`,
    entered: t`you recorded it by hand`,
    given_back: t`you recorded the refund`,
    credit:
      suggestion.kind === 'refund' ? t`${name} has this much credit` : t`${name} has no unpaid invoices`,
  }
  return suggestion.reasons.map((reason) => words[reason])
}

/** What would be recorded, a sentence for each payer. */
export function suggestionWords({ kind, parts }: Suggestion, currency: string, locale: string): string[] {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return parts.map(({ clientName, amountMinor, allocations }) => {
    if (kind === 'entered') return t`Payment by ${clientName}, already recorded: ${money(amountMinor)}`
    if (kind === 'refund') return t`Refund to ${clientName}: ${money(amountMinor)}`
    const used = allocations.reduce((sum, use) => sum + use.amountMinor, 0)
    const uses = allocations.map((use) => `${use.number} ${money(use.amountMinor)}`).join(', ')
    if (uses === '') return t`${clientName}: ${money(amountMinor)} as credit`
    return used < amountMinor
      ? t`${clientName}: ${uses}, and ${money(amountMinor - used)} as credit`
      : t`${clientName}: ${uses}`
  })
}

export function stateOptions(): { value: '' | Exclude<LineState, 'open'>; label: string }[] {
  return [
    { value: '', label: t`Unmatched` },
    { value: 'recorded', label: t`Matched` },
    { value: 'ignored', label: t`Ignored` },
    { value: 'seen', label: t`Duplicates` },
  ]
}

/** Name of each column. */
export function columnWords(): Record<ColumnName, string> {
  return {
    day: t`Date`,
    amount: t`Amount, with + or −`,
    credit: t`Money in`,
    debit: t`Money out`,
    direction: t`In or out, as text`,
    counterparty: t`Name of payer or payee`,
    counterpartyIban: t`Payer’s or payee’s account`,
    reference: t`Reference`,
    currency: t`Currency`,
  }
}

export function leftOutWords(why: LeftOut['why']): string {
  if (why === 'day') return t`date not readable`
  if (why === 'amount') return t`amount not readable`
  return why === 'nothing' ? t`amount is zero` : t`a different currency`
}

import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../ui/Badge.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { ColumnName } from './column-titles.ts'
import type { LeftOut } from './read-lines.ts'
import type { LineState, Suggestion } from './use-bank-imports.ts'

/** How far a suggestion can be trusted, in a word. */
export function confidenceWords({ confidence }: Suggestion): BadgeWords {
  if (confidence === 'sure') return { word: t`sure`, tone: 'good' }
  return confidence === 'likely'
    ? { word: t`likely`, tone: 'attention' }
    : { word: t`possible`, tone: 'neutral' }
}

/** Why it is suggested. */
export function whyWords(suggestion: Suggestion): string {
  const { kind, parts, reasons } = suggestion
  const [use, ...others] = parts.flatMap(({ allocations }) => allocations)
  if (kind !== 'payment' || !use || others.length > 0 || !reasons.includes('amount'))
    return reasonWords(suggestion).join(', ')
  const { number } = use
  const isNamed = reasons.some((reason) => ['name', 'memo_name'].includes(reason))
  const first = reasons.includes('number')
    ? t`Same amount and number as invoice ${number}`
    : isNamed
      ? t`Same amount and name as invoice ${number}`
      : t`Same amount as invoice ${number}`
  const said = new Set(['amount', 'number', 'name', 'memo_name'])
  const rest = reasonWords({ ...suggestion, reasons: reasons.filter((reason) => !said.has(reason)) })
  return [first, ...rest].join(', ')
}

/** Half a sentence for each reason. */
export function reasonWords(suggestion: Suggestion): string[] {
  const name = suggestion.parts[0]?.clientName ?? ''
  const words: Record<Suggestion['reasons'][number], string> = {
    number: t`the number stands in the reference`,
    short_number: t`the figures of the number stand in the reference`,
    amount: t`the amount is right to the cent`,
    several: t`several documents together`,
    part: t`it pays a part`,
    over: t`it is more than is open`,
    iban: t`${name} paid from this account before`,
    payer: t`${name} paid under this name before`,
    name: t`it is the name of ${name}`,
    memo: t`${name} paid with this reference before`,
    memo_name: t`the reference names ${name}`,
    entered: t`you entered it by hand`,
    given_back: t`you entered that it was given back`,
    credit: suggestion.kind === 'refund' ? t`${name} has as much credit` : t`nothing of ${name} is open`,
  }
  return suggestion.reasons.map((reason) => words[reason])
}

/** What would be booked, a sentence for each payer. */
export function suggestionWords({ kind, parts }: Suggestion, currency: string, locale: string): string[] {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return parts.map(({ clientName, amountMinor, allocations }) => {
    if (kind === 'entered')
      return t`The payment of ${clientName} that is entered already: ${money(amountMinor)}`
    if (kind === 'refund') return t`Given back to ${clientName}: ${money(amountMinor)}`
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
    { value: '', label: t`To be looked at` },
    { value: 'booked', label: t`Booked` },
    { value: 'ignored', label: t`Put aside` },
    { value: 'seen', label: t`Seen before` },
  ]
}

/** Each column in words. */
export function columnWords(): Record<ColumnName, string> {
  return {
    day: t`Day`,
    amount: t`Amount, with its sign`,
    credit: t`Money in`,
    debit: t`Money out`,
    direction: t`In or out, as a word`,
    counterparty: t`Name of the other side`,
    counterpartyIban: t`Account of the other side`,
    reference: t`Reference`,
    currency: t`Currency`,
  }
}

export function leftOutWords(why: LeftOut['why']): string {
  if (why === 'day') return t`no day that can be read`
  if (why === 'amount') return t`no amount that can be read`
  return why === 'nothing' ? t`no money moved` : t`another currency`
}

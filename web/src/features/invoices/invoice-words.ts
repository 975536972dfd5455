import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../ui/Badge.tsx'
import type { Invoice, InvoiceState } from './use-invoices.ts'

/** A day as people write it; empty for none. */
export function day(iso: string | null): string {
  return iso === null ? '' : iso.split('-').toReversed().join('/')
}

export function documentTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  if (kind === 'credit_note') return number === null ? t`Draft of a credit note` : t`Credit note ${number}`
  return number === null ? t`Draft of an invoice` : t`Invoice ${number}`
}

export function stateWords(
  { kind, state, dueOn }: Pick<Invoice, 'kind' | 'state' | 'dueOn'>,
  today: Temporal.PlainDate,
): BadgeWords {
  if (kind === 'credit_note' && state !== 'draft') return { word: t`credit note`, tone: 'neutral' }
  if (state === 'draft') return { word: t`draft`, tone: 'neutral' }
  if (state === 'paid') return { word: t`paid`, tone: 'good' }
  if (state === 'credited') return { word: t`credited`, tone: 'neutral' }
  const days = dueOn === null ? 0 : today.until(Temporal.PlainDate.from(dueOn), { largestUnit: 'day' }).days
  if (state === 'overdue') return { word: overdueWord(-days), tone: 'danger' }
  const due = dueWord(days)
  return { word: state === 'part_paid' ? t`part paid, ${due}` : due, tone: 'attention' }
}

function overdueWord(days: number): string {
  return days === 1 ? t`due since yesterday` : t`due ${days} days ago`
}

function dueWord(days: number): string {
  if (days === 0) return t`due today`
  return days === 1 ? t`due tomorrow` : t`due in ${days} days`
}

/** For the filter; the first means no filter. */
export function stateOptions(): { value: InvoiceState | ''; label: string }[] {
  return [
    { value: '', label: t`All of them` },
    { value: 'draft', label: t`Drafts` },
    { value: 'open', label: t`Open` },
    { value: 'overdue', label: t`Overdue` },
    { value: 'part_paid', label: t`Part paid` },
    { value: 'paid', label: t`Paid` },
    { value: 'credited', label: t`Credited` },
  ]
}

export function methodOptions(): { value: 'bank' | 'cash' | 'card' | 'other'; label: string }[] {
  return [
    { value: 'bank', label: t`Bank transfer` },
    { value: 'cash', label: t`Cash` },
    { value: 'card', label: t`Card` },
    { value: 'other', label: t`Something else` },
  ]
}

/** Hundredths of a percent as a percentage, `7.5 %`. */
export function percent(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
}

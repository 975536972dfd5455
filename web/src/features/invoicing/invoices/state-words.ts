import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { Invoice, InvoiceState } from './use-invoices.ts'

/** State of a document as a badge. */
export function stateWords(
  { kind, state, dueOn, grossMinor }: Pick<Invoice, 'kind' | 'state' | 'dueOn' | 'grossMinor'>,
  today: Temporal.PlainDate,
): BadgeWords {
  if (kind === 'credit_note' && state !== 'draft') return { word: t`credit note`, tone: 'neutral' }
  if (state === 'draft') return { word: t`draft`, tone: 'neutral' }
  // The list shows the reminded invoices with their own states.
  if (kind === 'reminder' && grossMinor === 0) return { word: t`without a fee`, tone: 'neutral' }
  if (state === 'paid') return { word: t`paid`, tone: 'good' }
  if (state === 'credited') return { word: t`credited`, tone: 'neutral' }
  const days = dueOn === null ? 0 : today.until(Temporal.PlainDate.from(dueOn), { largestUnit: 'day' }).days
  if (state === 'overdue') return { word: overdueWord(-days), tone: 'danger' }
  const due = dueWord(days)
  return { word: state === 'part_paid' ? t`part paid, ${due}` : due, tone: 'attention' }
}

function overdueWord(days: number): string {
  return days === 1 ? t`overdue by 1 day` : t`overdue by ${days} days`
}

function dueWord(days: number): string {
  if (days === 0) return t`due today`
  return days === 1 ? t`due tomorrow` : t`due in ${days} days`
}

/** `not-emailed` finds issued documents that were never emailed, `unpaid` all with an open amount. */
export type InvoiceFilter = InvoiceState | 'unpaid' | 'not-emailed'

/** Filter options; the first means no filter. */
export function stateOptions(): { value: InvoiceFilter | ''; label: string }[] {
  return [
    { value: '', label: t`All` },
    { value: 'draft', label: t`Drafts` },
    { value: 'not-emailed', label: t`Not emailed` },
    { value: 'unpaid', label: t`Unpaid` },
    { value: 'open', label: t`Not due yet` },
    { value: 'overdue', label: t`Overdue` },
    { value: 'part_paid', label: t`Part paid` },
    { value: 'paid', label: t`Paid` },
    { value: 'credited', label: t`Credited` },
  ]
}

/** The query of a filter. */
export function matchingQuery(filter: InvoiceFilter | undefined): {
  state?: InvoiceState | 'unpaid'
  emailed?: 'no'
} {
  if (filter === 'not-emailed') return { emailed: 'no' }
  return filter ? { state: filter } : {}
}

import { t } from '@lingui/core/macro'
import type { Invoice } from './use-invoices.ts'

export function documentTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  if (kind === 'credit_note') return number === null ? t`Draft credit note` : t`Credit note ${number}`
  if (kind === 'reminder') return t`Reminder ${number ?? ''}`
  return number === null ? t`Draft invoice` : t`Invoice ${number}`
}

interface Method {
  value: 'bank' | 'cash' | 'card' | 'terminal' | 'other'
  label: string
}

/** Payment methods. Without Stripe keys, cards are missing. */
export function methodOptions(takesCards: boolean): Method[] {
  return [
    { value: 'bank', label: t`Bank transfer` },
    { value: 'cash', label: t`Cash` },
    // The trainer's own terminal is an option with and without keys; its name mentions no cards.
    { value: 'terminal', label: t`Payment terminal` },
    ...(takesCards ? [{ value: 'card' as const, label: t`Card` }] : []),
    { value: 'other', label: t`Other` },
  ]
}

/** Name of a payment method. */
export function methodWord(method: Method['value']): string {
  return methodOptions(true).find(({ value }) => value === method)?.label ?? method
}

/** Total of a document in a list: what a credit note takes off is negative. */
export function listedTotal({ kind, grossMinor }: Pick<Invoice, 'kind' | 'grossMinor'>): number {
  return kind === 'credit_note' ? -grossMinor : grossMinor
}

import { t } from '@lingui/core/macro'
import { formatMoney } from '../../../ui/words/money.ts'
import type { Statement } from './use-statements.ts'

type Item = Statement['accounts'][number]['items'][number]

export function entryWords({ kind, number, about }: Item): string {
  if (kind === 'invoice') return t`Invoice ${number}`
  if (kind === 'reminder') return t`Reminder ${number}`
  if (kind === 'credit_note') return t`Credit note ${number} for ${about}`
  const name = {
    payment: t`Payment`,
    refund: t`Refund`,
    void: t`Payment deleted`,
    refund_void: t`Refund deleted`,
  }[kind]
  return about ? `${name}: ${about}` : name
}

/** A balance in words: owed, or credit. */
export function balanceWords(minor: number, currency: string, locale: string): string {
  const amount = formatMoney(Math.abs(minor), currency, locale)
  return minor < 0 ? t`${amount} in credit` : amount
}

import { t } from '@lingui/core/macro'
import type { SavedCard } from './card-source.ts'

/** "Visa ending in 4242". */
export function savedWords({
  kind,
  brand,
  lastFour,
}: Pick<SavedCard, 'kind' | 'brand' | 'lastFour'>): string {
  const name = nameOf(kind, brand)
  return lastFour === '' ? name : t`${name} ending in ${lastFour}`
}

function nameOf(kind: string, brand: string): string {
  if (kind === 'sepa_debit') return t`SEPA direct debit`
  if (kind === 'bacs_debit') return t`Bacs direct debit`
  const plain = (kind === 'card' && brand !== '' ? brand : kind).replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

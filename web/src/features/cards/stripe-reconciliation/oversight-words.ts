import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { FailedPayment, StripeEvent } from './use-card-oversight.ts'

export const eventStates = ['waiting', 'applied', 'ignored', 'failed'] as const

export function eventBadge(state: StripeEvent['state']): BadgeWords {
  const words: Record<typeof state, BadgeWords> = {
    waiting: { word: t`waiting`, tone: 'attention' },
    applied: { word: t`processed`, tone: 'good' },
    ignored: { word: t`ignored`, tone: 'neutral' },
    failed: { word: t`failed`, tone: 'danger' },
  }
  return words[state]
}

export function byWord(by: FailedPayment['by']): string {
  if (by === 'automatic') return t`automatically`
  return by === 'client' ? t`by a client, signed in` : t`with an emailed link`
}

/** Hundredths of a percent as a percentage. */
export function feeWord(basisPoints: number): string {
  return basisPoints === 0 ? t`no fee` : t`${String(basisPoints / 100)}%`
}

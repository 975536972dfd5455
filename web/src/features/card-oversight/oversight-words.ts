import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../ui/Badge.tsx'
import type { FailedPayment, StripeEvent } from './use-card-oversight.ts'

export const eventStates = ['waiting', 'applied', 'ignored', 'failed'] as const

export function eventBadge(state: StripeEvent['state']): BadgeWords {
  const words: Record<typeof state, BadgeWords> = {
    waiting: { word: t`waiting`, tone: 'attention' },
    applied: { word: t`applied`, tone: 'good' },
    ignored: { word: t`none of ours`, tone: 'neutral' },
    failed: { word: t`failed`, tone: 'danger' },
  }
  return words[state]
}

export function byWord(by: FailedPayment['by']): string {
  if (by === 'automatic') return t`by itself, as agreed`
  return by === 'client' ? t`by a client, signed in` : t`by a mailed link`
}

/** Hundredths of a percent as a percentage. */
export function feeWord(basisPoints: number): string {
  return basisPoints === 0 ? t`nothing` : t`${String(basisPoints / 100)} %`
}

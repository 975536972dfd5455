import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { CardAccount } from './card-account.ts'
import type { CardPayment } from './card-payment.ts'

export function accountBadge({
  state,
  disabledReason,
}: Pick<CardAccount, 'state' | 'disabledReason'>): BadgeWords {
  if (disabledReason === 'disconnected') return { word: t`no longer connected`, tone: 'danger' }
  const words: Record<typeof state, BadgeWords> = {
    none: { word: t`not connected`, tone: 'neutral' },
    begun: { word: t`something is missing`, tone: 'attention' },
    restricted: { word: t`stopped by Stripe`, tone: 'danger' },
    ready: { word: t`ready`, tone: 'good' },
  }
  return words[state]
}

export const cardPaymentStates = ['succeeded', 'processing', 'failed', 'lost', 'begun', 'canceled'] as const

export function paymentBadge(state: CardPayment['state']): BadgeWords {
  const words: Record<typeof state, BadgeWords> = {
    begun: { word: t`started`, tone: 'neutral' },
    processing: { word: t`in progress`, tone: 'attention' },
    succeeded: { word: t`paid`, tone: 'good' },
    failed: { word: t`failed`, tone: 'danger' },
    lost: { word: t`outcome unknown`, tone: 'danger' },
    canceled: { word: t`abandoned`, tone: 'neutral' },
  }
  return words[state]
}

export function refundWord(state: CardPayment['refunds'][number]['state']): string {
  return {
    asked: t`being sent to Stripe`,
    pending: t`bank is processing`,
    succeeded: t`arrived`,
    failed: t`returned: now credit for the client`,
  }[state]
}

export function disputeBadge(state: CardPayment['disputes'][number]['state']): BadgeWords {
  const words: Record<typeof state, BadgeWords> = {
    warning: { word: t`bank confirmation needed`, tone: 'attention' },
    needs_response: { word: t`disputed: reply needed`, tone: 'danger' },
    under_review: { word: t`disputed: the bank decides`, tone: 'attention' },
    won: { word: t`dispute won`, tone: 'good' },
    lost: { word: t`dispute lost`, tone: 'danger' },
  }
  return words[state]
}

export function byWord(by: CardPayment['by']): string {
  if (by === 'automatic') return t`paid automatically`
  return by === 'client' ? t`by the client, signed in` : t`with the emailed link`
}

/** Details that Stripe needs, in words, each once; unknown ones by Stripe's name. */
export function missingWords(missing: readonly string[]): string[] {
  const known: [RegExp, string][] = [
    [/external_account/, t`bank account for payouts`],
    [/tos_acceptance/, t`consent to Stripe’s terms`],
    [/verification\.(additional_)?document/, t`proof of identity`],
    [/\.(dob|id_number|ssn)/, t`date of birth or identity number`],
    [/address/, t`an address`],
    [/(first_name|last_name|email|phone)/, t`name, email or phone`],
    [/^business_profile/, t`business activity and website`],
    [/^(company|business_type|owners|directors|representative)/, t`owners and directors`],
  ]
  const words = missing.map(
    (name) => known.find(([pattern]) => pattern.test(name))?.[1] ?? name.replaceAll(/[._]/g, ' '),
  )
  return [...new Set(words)]
}

import { t } from '@lingui/core/macro'
import type { Notice } from './notices.ts'

/** That no prepaid lesson pays for a moved lesson any more; null otherwise. */
export function creditWords({ lostCredit }: Pick<Notice, 'lostCredit'>): string | null {
  if (lostCredit === null) return null
  return lostCredit === 'membership'
    ? t`On the new day, your membership has no lesson left or does not run: you pay the price of the lesson.`
    : t`On the new day, no prepaid lesson pays for it any more: you pay the price of the lesson.`
}

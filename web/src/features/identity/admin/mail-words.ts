import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { Mail } from './use-mail.ts'

export const mailStates = ['queued', 'retrying', 'sent', 'failed'] as const satisfies readonly Mail['state'][]

/** Name and colour of a mail's state. */
export function mailBadge(state: Mail['state']): BadgeWords {
  const words: Record<Mail['state'], BadgeWords> = {
    queued: { word: t`Waiting`, tone: 'neutral' },
    retrying: { word: t`Trying again`, tone: 'attention' },
    sent: { word: t`Sent`, tone: 'good' },
    failed: { word: t`Failed`, tone: 'danger' },
  }
  return words[state]
}

import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { Reminder } from './use-reminders.ts'

/** State of a reminder. */
export function stateWords({
  state,
  endedHow,
  isByMail,
  lacksAddress,
}: Pick<Reminder, 'state' | 'endedHow' | 'isByMail' | 'lacksAddress'>): BadgeWords {
  if (lacksAddress) return { word: t`not sent: no email address`, tone: 'danger' }
  if (state === 'planned') return { word: t`planned`, tone: 'attention' }
  if (state === 'cancelled')
    return { word: t({ message: 'cancelled', context: 'a payment reminder' }), tone: 'neutral' }
  if (state === 'sent')
    return { word: isByMail ? t`sent` : t`to be printed`, tone: isByMail ? 'good' : 'attention' }
  if (endedHow === 'paid') return { word: t`paid before sending`, tone: 'good' }
  return { word: endedHow === 'paused' ? t`paused before sending` : t`withdrawn`, tone: 'neutral' }
}

/** "Level 2, by schedule". */
export function levelWords({ level, isByHand }: Pick<Reminder, 'level' | 'isByHand'>): string {
  return isByHand ? t`stage ${level}, manual` : t`stage ${level}, automatic`
}

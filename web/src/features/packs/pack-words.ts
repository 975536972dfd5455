import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../ui/Badge.tsx'
import type { BoughtPack, PackKind } from './use-packs.ts'

/** A day as people write it. */
export function day(iso: string): string {
  return iso.split('-').toReversed().join('/')
}

export function packBadge({ state, waitsFor }: Pick<BoughtPack, 'state' | 'waitsFor'>): BadgeWords {
  if (state === 'usable') return { word: t`usable`, tone: 'good' }
  if (state === 'used_up') return { word: t`used up`, tone: 'neutral' }
  if (state === 'expired') return { word: t`expired`, tone: 'neutral' }
  if (state === 'ended') return { word: t`ended`, tone: 'neutral' }
  if (waitsFor === 'payment') return { word: t`waits for payment`, tone: 'attention' }
  if (waitsFor === 'withdrawal_period') return { word: t`waits for the days to withdraw`, tone: 'attention' }
  return { word: t`not invoiced yet`, tone: 'attention' }
}

/** "7 of 10 left · Mia Hart · until 31/05/2027". */
export function packLine({ left, credits, riderName, expiresOn, grace }: BoughtPack): string {
  return [
    t`${left} of ${credits} left`,
    riderName || t`for the household`,
    expiresOn && t`until ${day(expiresOn)}`,
    grace &&
      plural(grace.credits, {
        one: `# given back late, usable until ${day(grace.until)}`,
        other: `# given back late, usable until ${day(grace.until)}`,
      }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The settings of M7, each in a few words. */
export function termsLine({ validDays, graceDays, usableFrom, missedCounts, isShared }: PackKind): string {
  return [
    isShared ? t`for the household` : t`for one rider`,
    usableFrom === 'issue' ? t`usable once invoiced` : t`usable once paid`,
    missedCounts ? t`missed lessons count` : t`missed lessons do not count`,
    validDays === null ? t`without an end` : plural(validDays, { one: 'for # day', other: 'for # days' }),
    validDays !== null &&
      graceDays > 0 &&
      plural(graceDays, { one: 'given back late: # day more', other: 'given back late: # days more' }),
  ]
    .filter(Boolean)
    .join(' · ')
}

export function entryWord(kind: BoughtPack['entries'][number]['kind']): string {
  return {
    sold: t`Sold`,
    used: t`Used`,
    returned: t`Given back`,
    given: t`Changed by hand`,
    ended: t`Ended`,
  }[kind]
}

import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { Allowance } from './allowance.ts'
import type { WorkEntry } from './work-entry.ts'

export function activityWord(activity: WorkEntry['activity']): string {
  return {
    lesson: t`Lesson`,
    hack: t`Hack`,
    lunging: t`Lungeing`,
    schooling: t`Schooling`,
    owner_ride: t`Owner’s ride`,
    hire: t`Hire`,
    competition: t`Competition`,
  }[activity]
}

export function activityOptions() {
  const all = ['lesson', 'hack', 'lunging', 'schooling', 'owner_ride', 'hire', 'competition'] as const
  return all.map((value) => ({ value, label: activityWord(value) }))
}

export function weightOptions() {
  return [
    { value: '', label: t`not recorded` },
    { value: 'under_45', label: t`under 45 kg` },
    { value: '45_to_59', label: t`45 to 59 kg` },
    { value: '60_to_74', label: t`60 to 74 kg` },
    { value: '75_to_89', label: t`75 to 89 kg` },
    { value: 'from_90', label: t`90 kg or more` },
  ]
}

export function stateBadge(state: Allowance['state']): BadgeWords {
  const badges: Record<Allowance['state'], BadgeWords> = {
    free: { word: t`rested`, tone: 'good' },
    working: { word: t`working today`, tone: 'good' },
    done: { word: t`done for today`, tone: 'neutral' },
    resting: { word: t`rest day`, tone: 'neutral' },
    off_work: { word: t`off work`, tone: 'danger' },
    ineligible: { word: t`not allowed to work`, tone: 'danger' },
  }
  return badges[state]
}

/** Work still allowed today, or the reason why none. */
export function leftWords({ minutesLeft, worksLeft, reasons }: Allowance): string {
  if (reasons.length > 0) return reasons.join(' ')
  const rides = plural(worksLeft, { one: '# ride', other: '# rides' })
  return t`${minutesLeft} min left, up to ${rides}`
}

export function usedWords({ minutes, maxMinutes, works, maxWorks }: Allowance): string {
  return t`${minutes} of ${maxMinutes} min · ${works} of ${maxWorks} rides`
}

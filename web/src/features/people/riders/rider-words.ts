import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { RiderAccess, RiderSummary } from './rider.ts'

type Permission = RiderAccess['permissions'][number]

/** State of a level (P8). */
export function levelBadge({ level, levelState }: Pick<RiderSummary, 'level' | 'levelState'>): BadgeWords {
  if (levelState === 'none') return { word: t`Not assessed`, tone: 'attention' }
  if (levelState === 'stale') return { word: t`Level ${level ?? 0}, reassess`, tone: 'attention' }
  return { word: t`Level ${level ?? 0}`, tone: 'good' }
}

/** Meaning of each level, by number. */
export function levelOptions(): { value: string; label: string }[] {
  return [
    t`0 · Never ridden, on the lead rein`,
    t`1 · Sits safely at walk`,
    t`2 · Rides alone at walk and trot`,
    t`3 · Rising trot, first canter`,
    t`4 · Independent in three paces`,
    t`5 · Poles and small jumps`,
    t`6 · Rides a course, works on the bit`,
    t`7 · First competitions`,
    t`8 · Competes regularly`,
    t`9 · Advanced movements and heights`,
  ].map((label, level) => ({ value: String(level), label }))
}

/** Age in words. */
export function ageWords({ age, isMinor }: Pick<RiderSummary, 'age' | 'isMinor'>): string {
  if (age === null) return t`Adult`
  return isMinor ? t`${age} years old, under 18` : t`${age} years old`
}

/** Permissions, with what each allows. */
export function permissionOptions(): { value: Permission; label: string }[] {
  return [
    { value: 'book', label: t`See prices and cancel lessons` },
    { value: 'pay', label: t`See and pay invoices` },
    { value: 'progress', label: t`See progress and level` },
    { value: 'reminders', label: t`Get notifications about lessons` },
    { value: 'receipts', label: t`Get receipts` },
    { value: 'health', label: t`See and edit health details` },
  ]
}

/** A client's access in one line. */
export function accessWords({ isGuardian, isPayer, permissions, ended }: RiderAccess): string {
  if (ended) return t`Access has ended. To give it again, edit and save it.`
  const roles = [...(isGuardian ? [t`Guardian`] : []), ...(isPayer ? [t`Payer`] : [])]
  const may = permissionOptions().filter(({ value }) => permissions.includes(value))
  return [...roles, ...may.map(({ label }) => label)].join(' · ')
}

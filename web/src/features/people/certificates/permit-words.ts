import { t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import type { Permit } from './permit.ts'

export function kindWord(kind: Permit['kind']): string {
  return {
    licence: t`Licence`,
    liability_insurance: t`Public liability insurance`,
    first_aid: t`First aid`,
    safeguarding: t`Safeguarding check`,
    coach_licence: t`Coaching qualification`,
  }[kind]
}

export function kindOptions() {
  const all = ['licence', 'liability_insurance', 'first_aid', 'safeguarding', 'coach_licence'] as const
  return all.map((value) => ({ value, label: kindWord(value) }))
}

/** The traffic light in words. */
export function lightBadge(light: Permit['light']): BadgeWords {
  const badges: Record<Permit['light'], BadgeWords> = {
    green: { word: t`valid`, tone: 'good' },
    amber: { word: t`expires soon`, tone: 'attention' },
    grace: { word: t`expired, bookings still allowed`, tone: 'danger' },
    red: { word: t`expired, bookings stopped`, tone: 'danger' },
    superseded: { word: t`renewed`, tone: 'neutral' },
  }
  return badges[light]
}

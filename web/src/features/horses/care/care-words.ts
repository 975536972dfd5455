import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { day } from '../../../ui/words/day.ts'
import type { Care } from './care.ts'

export function kindWord(kind: Care['kind']): string {
  return {
    vaccination: t`Vaccination`,
    farrier: t`Farrier`,
    dentist: t`Dentist`,
    worming: t`Worming`,
    vet: t`Vet`,
    passport: t`Passport`,
  }[kind]
}

export function kindOptions() {
  const all = ['farrier', 'vaccination', 'dentist', 'worming', 'vet', 'passport'] as const
  return all.map((value) => ({ value, label: kindWord(value) }))
}

export function targetOptions() {
  return [
    { value: 'influenza', label: t`Influenza` },
    { value: 'other', label: t`Another disease` },
  ]
}

/** The traffic light in words. */
export function lightBadge(light: Care['light']): BadgeWords {
  const badges: Record<Care['light'], BadgeWords> = {
    red: { word: t`overdue`, tone: 'danger' },
    amber: { word: t`due soon`, tone: 'attention' },
    green: { word: t`not due yet`, tone: 'good' },
    done: { word: t`done`, tone: 'neutral' },
  }
  return badges[light]
}

export function careTitle({
  kind,
  title,
  against,
}: Pick<Care, 'kind' | 'title'> & Partial<Pick<Care, 'against'>>): string {
  const what = against === 'influenza' ? t`Influenza vaccination` : kindWord(kind)
  return title === '' ? what : `${what}: ${title}`
}

/** When it was done or is due; empty for a dose planned for the last day of its window, which says it. */
export function careDates({ dueOn, doneOn, intervalDays, dose, window }: Care): string {
  if (window) return dueOn === null || dueOn === window.until ? '' : t`planned for ${day(dueOn)}`
  const when = doneOn ? t`done on ${day(doneOn)}` : dueOn ? t`due on ${day(dueOn)}` : ''
  return intervalDays === null || dose
    ? when
    : `${when}, ${plural(intervalDays, { one: 'every day', other: 'every # days' })}`
}

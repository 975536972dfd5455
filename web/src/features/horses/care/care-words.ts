import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../ui/Badge.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
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

export function careDates({ dueOn, doneOn, intervalDays, dose, window }: Care): string {
  const when = doneOn
    ? t`done on ${formatDate(Temporal.PlainDate.from(doneOn))}`
    : dueOn
      ? window
        ? t`planned for ${formatDate(Temporal.PlainDate.from(dueOn))}`
        : t`due on ${formatDate(Temporal.PlainDate.from(dueOn))}`
      : ''
  return intervalDays === null || dose || window
    ? when
    : `${when}, ${plural(intervalDays, { one: 'every day', other: 'every # days' })}`
}

import { plural, t } from '@lingui/core/macro'
import type { Offer } from './offer.ts'

export function kindOptions(): { value: Offer['kind']; label: string; hint: string }[] {
  return [
    { value: 'private', label: t`Private lesson`, hint: t`One rider.` },
    { value: 'group', label: t`Group`, hint: t`Several riders, each with their own seat.` },
    { value: 'clinic', label: t`Clinic`, hint: t`A few hours or a whole day with several riders.` },
  ]
}

export function kindWord(kind: Offer['kind']): string {
  return kindOptions().find(({ value }) => value === kind)?.label ?? kind
}

export function horseOptions(): { value: Offer['horses']; label: string }[] {
  return [
    { value: 'assigned', label: t`You choose horses` },
    { value: 'own', label: t`Riders bring horses` },
    { value: 'none', label: t`No horses` },
  ]
}

type RailOption = { value: Offer['rail']; label: string }

/** Colours that no other lesson type uses; if all are used, all of them, marked. */
export function railOptions(others: readonly Pick<Offer, 'rail'>[]): RailOption[] {
  const used = new Set(others.map(({ rail }) => rail))
  const free = allRails().filter(({ value }) => !used.has(value))
  return free.length > 0
    ? free
    : allRails().map(({ value, label }) => ({ value, label: t`${label} (in use)` }))
}

function allRails(): RailOption[] {
  return [
    { value: 'pine', label: t`Pine` },
    { value: 'blue', label: t`Blue` },
    { value: 'plum', label: t`Plum` },
    { value: 'rust', label: t`Rust` },
    { value: 'teal', label: t`Teal` },
    { value: 'olive', label: t`Olive` },
    { value: 'violet', label: t`Violet` },
    { value: 'rose', label: t`Rose` },
  ]
}

/** `45 min · up to 6 riders · from level 2`. */
export function lessonWords({
  minutes,
  capacity,
  minLevel,
}: Pick<Offer, 'minutes' | 'capacity' | 'minLevel'>): string {
  return [
    t`${minutes} min`,
    plural(capacity, { one: '# rider', other: 'up to # riders' }),
    minLevel > 0 ? t`from level ${minLevel}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Margins in words; empty for none. */
export function marginWords({
  horseLeadMinutes,
  trainerBufferMinutes,
}: Pick<Offer, 'horseLeadMinutes' | 'trainerBufferMinutes'>): string {
  return [
    horseLeadMinutes > 0 ? t`Horse ready ${horseLeadMinutes} min before` : '',
    trainerBufferMinutes > 0 ? t`trainer free ${trainerBufferMinutes} min after` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

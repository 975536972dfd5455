import { plural, t } from '@lingui/core/macro'
import type { Offer } from './use-offers.ts'

export function kindOptions(): { value: Offer['kind']; label: string; hint: string }[] {
  return [
    { value: 'private', label: t`Private lesson`, hint: t`One rider.` },
    { value: 'group', label: t`Group`, hint: t`Several riders, each with a seat of their own.` },
    { value: 'clinic', label: t`Clinic`, hint: t`Hours or a whole day with several riders.` },
  ]
}

export function kindWord(kind: Offer['kind']): string {
  return kindOptions().find(({ value }) => value === kind)?.label ?? kind
}

type RailOption = { value: Offer['rail']; label: string }

/** The colours nobody else uses, its own among them; all of them, with who uses each, once none is free. */
export function railOptions(others: readonly Pick<Offer, 'rail' | 'name'>[]): RailOption[] {
  const users = Map.groupBy(others, ({ rail }) => rail)
  const free = allRails().filter(({ value }) => !users.has(value))
  if (free.length > 0) return free
  return allRails().map(({ value, label }) => {
    const names = (users.get(value) ?? []).map(({ name }) => name).join(', ')
    return { value, label: names === '' ? label : t`${label} (used by ${names})` }
  })
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

/** `45 min · 6 seats · from level 2`. */
export function lessonWords({
  minutes,
  capacity,
  minLevel,
}: Pick<Offer, 'minutes' | 'capacity' | 'minLevel'>): string {
  return [
    t`${minutes} min`,
    plural(capacity, { one: '# seat', other: '# seats' }),
    minLevel > 0 ? t`from level ${minLevel}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What is kept free around it; empty for nothing. */
export function marginWords({
  horseLeadMinutes,
  trainerBufferMinutes,
}: Pick<Offer, 'horseLeadMinutes' | 'trainerBufferMinutes'>): string {
  return [
    horseLeadMinutes > 0 ? t`horse ready ${horseLeadMinutes} min before` : '',
    trainerBufferMinutes > 0 ? t`trainer free ${trainerBufferMinutes} min after` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

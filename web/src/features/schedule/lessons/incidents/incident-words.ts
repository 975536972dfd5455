import { plural, t } from '@lingui/core/macro'
import type { BadgeWords } from '../../../../ui/Badge.tsx'
import type { IncidentKind, IncidentRole, IncidentSummary, Treatment } from './incident.ts'

export function kindOptions(): { value: IncidentKind; label: string; hint?: string }[] {
  return [
    { value: 'fall', label: t`Fall`, hint: t`A rider came off and is unhurt` },
    { value: 'injury', label: t`Injury`, hint: t`A person was hurt, also in a fall` },
    { value: 'horse_injury', label: t`Horse injured` },
    { value: 'near_miss', label: t`Near miss`, hint: t`Nothing happened, but it was close` },
    { value: 'damage', label: t`Damage` },
  ]
}

export function kindWords(kind: IncidentKind): string {
  return kindOptions().find(({ value }) => value === kind)?.label ?? kind
}

export function treatmentOptions(): { value: Treatment; label: string }[] {
  return [
    { value: 'none', label: t({ message: 'None', context: 'treatment' }) },
    { value: 'first_aid', label: t`First aid` },
    { value: 'doctor', label: t`Doctor` },
    { value: 'hospital', label: t`Hospital` },
  ]
}

/** The most serious treatment; undefined without any. */
export function treatmentBadge(treatment: Treatment): BadgeWords | undefined {
  if (treatment === 'none') return undefined
  const word = treatmentOptions().find(({ value }) => value === treatment)?.label ?? treatment
  return { word, tone: treatment === 'first_aid' ? 'attention' : 'danger' }
}

export function roleOptions(): { value: IncidentRole; label: string }[] {
  return [
    { value: 'rider', label: t`Rider` },
    { value: 'staff', label: t`Team member` },
    { value: 'helper', label: t`Helper` },
    { value: 'visitor', label: t`Visitor` },
  ]
}

/** `Rider · First aid`. */
export function involvedWords({ role, treatment }: { role: IncidentRole; treatment: Treatment }): string {
  const found = [roleOptions().find(({ value }) => value === role)?.label, treatmentBadge(treatment)?.word]
  return found.filter(Boolean).join(' · ')
}

/** Who and which horses: `Mia Hale, Biscuit`; empty for none. */
export function whoWords({ people, horses }: Pick<IncidentSummary, 'people' | 'horses'>): string {
  return [...people, ...horses].map(({ name }) => name).join(', ')
}

export function notesWords(notes: number): string {
  return notes === 0 ? '' : plural(notes, { one: '# note', other: '# notes' })
}

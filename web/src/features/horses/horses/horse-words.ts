import { t } from '@lingui/core/macro'
import { type Units, writeHorseHeight } from '../../../ui/words/measures.ts'
import type { TimeOff, Horse, HorseSummary } from './horse.ts'
import { day } from '../../../ui/words/day.ts'

export function sexOptions() {
  return [
    { value: '', label: t`Not set` },
    { value: 'mare', label: t`Mare` },
    { value: 'gelding', label: t`Gelding` },
    { value: 'stallion', label: t`Stallion` },
  ]
}

export function breedingOptions() {
  return [
    { value: 'none', label: t`Neither` },
    { value: 'heavy_in_foal', label: t`Heavy in foal` },
    { value: 'unweaned_foal', label: t`Has an unweaned foal` },
  ]
}

export function weekdayOptions() {
  const days = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
  return [
    { value: '', label: t`Any day` },
    ...days.map((label, place) => ({ value: String(place + 1), label })),
  ]
}

export function leavingOptions() {
  return [
    { value: 'sold', label: t`Sold or moved away` },
    { value: 'retired', label: t`Retired` },
    { value: 'died', label: t`Died` },
  ]
}

/** "Gelding, bay, 14.2 hh, born 01/05/2015" */
export function aboutHorse({ sex, colour, heightCm, born }: HorseSummary | Horse, units: Units): string {
  const kind = sex === null ? '' : (sexOptions().find(({ value }) => value === sex)?.label ?? '')
  const height = heightCm === null ? '' : writeHorseHeight(heightCm, units.horse)
  return [kind, colour, height, born === null ? '' : t`born ${day(born)}`]
    .filter((part) => part !== '')
    .join(', ')
}

/** State of a time off work on a day. */
export function timeOffState({ fromDay, untilDay }: TimeOff, today: string): 'coming' | 'now' | 'over' {
  if (untilDay !== null && (untilDay < today || untilDay < fromDay)) return 'over'
  return fromDay > today ? 'coming' : 'now'
}

export function timeOffDays({ fromDay, untilDay }: TimeOff): string {
  if (untilDay === null) return t`from ${day(fromDay)} until further notice`
  if (untilDay < fromDay) return t`cancelled before it started`
  return t`from ${day(fromDay)} to ${day(untilDay)}`
}

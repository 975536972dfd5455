import { t } from '@lingui/core/macro'
import { formatDate } from '../../ui/parse-date.ts'
import type { ComingOfAge } from './use-take-overs.ts'

export function written(date: string): string {
  return formatDate(Temporal.PlainDate.from(date))
}

/** When a rider is of age, as seen today. */
export function ofAgeWords({ state, ofAgeOn }: Pick<ComingOfAge, 'state' | 'ofAgeOn'>): string {
  return state === 'ahead' ? t`Of age on ${written(ofAgeOn)}` : t`Of age since ${written(ofAgeOn)}`
}

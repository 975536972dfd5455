import { t } from '@lingui/core/macro'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { ComingOfAge } from './take-over.ts'

export function written(date: string): string {
  return formatDate(Temporal.PlainDate.from(date))
}

/** When a rider comes of age, in words. */
export function ofAgeWords({ state, ofAgeOn }: Pick<ComingOfAge, 'state' | 'ofAgeOn'>): string {
  return state === 'ahead' ? t`Turns 18 on ${written(ofAgeOn)}` : t`Turned 18 on ${written(ofAgeOn)}`
}

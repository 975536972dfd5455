import { t } from '@lingui/core/macro'
import type { FreeTime } from '../booking.ts'

interface Part<Time> {
  title: string
  times: readonly Time[]
}

/**
 * Times beside a visit that is planned already come first, if others cost a drive or a fee. Otherwise the days stay in
 * their order.
 */
export function visitsFirst<Time extends FreeTime>(times: readonly Time[]): Part<Time>[] {
  const [visits, others] = [
    times.filter(({ hint }) => hint !== null),
    times.filter(({ hint }) => hint === null),
  ]
  const isFarther = others.some(
    ({ extraMinutes, travelFeeMinor }) => (extraMinutes ?? travelFeeMinor) !== null,
  )
  if (visits.length === 0 || !isFarther) return [{ title: '', times }]
  return [
    { title: t`Your trainer already teaches there on these days`, times: visits },
    { title: t`Other times`, times: others },
  ]
}

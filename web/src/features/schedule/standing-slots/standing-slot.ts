import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { writeClock } from '../../../ui/words/clock-time.ts'

export type StandingSlot = ReplyOf<Api['GET /api/standing-slots/reviews']>['items'][number]

/** How often the rider came: `Ella came to 6 of the last 10 Thursdays.` */
export function attendanceWords({ riderName, came, lessons, weekday }: StandingSlot): string {
  switch (weekday) {
    case 1:
      return t`${riderName} came to ${came} of the last ${lessons} Mondays.`
    case 2:
      return t`${riderName} came to ${came} of the last ${lessons} Tuesdays.`
    case 3:
      return t`${riderName} came to ${came} of the last ${lessons} Wednesdays.`
    case 4:
      return t`${riderName} came to ${came} of the last ${lessons} Thursdays.`
    case 5:
      return t`${riderName} came to ${came} of the last ${lessons} Fridays.`
    case 6:
      return t`${riderName} came to ${came} of the last ${lessons} Saturdays.`
    case 7:
      return t`${riderName} came to ${came} of the last ${lessons} Sundays.`
    case null:
    default:
      return t`${riderName} came to ${came} of the last ${lessons} lessons.`
  }
}

/** `Flatwork group, 17:00` */
export function slotWords({ name, wallTime }: StandingSlot): string {
  const time = writeClock(wallTime)
  return t`${name}, ${time}`
}

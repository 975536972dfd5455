import { longestInspection } from '@cavaletti/contract/reporting/inspection-period'
import type { careKinds } from '@cavaletti/contract/horses/care'
import type { leavings, sexes } from '@cavaletti/contract/horses/horses'
import type { activities, limits, weightClasses } from '@cavaletti/contract/horses/workload'
import type { permitKinds } from '@cavaletti/contract/people/certificates'

/** Records that an inspector of a riding school asks for. Days and instants as text, as in JSON. */
export interface Records {
  horses: readonly {
    name: string
    born: string | null
    sex: (typeof sexes)[number] | null
    colour: string
    heightCm: number | null
    ueln: string
    microchip: string
    passportLocation: string
    archived: (typeof leavings)[number] | null
  }[]
  /** Work of a horse in a month; `month` is its first day. */
  months: readonly { name: string; month: string; days: number; works: number; minutes: number }[]
  overridden: readonly {
    day: string
    name: string
    overridden: readonly (typeof limits)[number][]
    reason: string
  }[]
  care: readonly {
    id: string
    day: string
    name: string
    kind: (typeof careKinds)[number]
    title: string
    note: string
  }[]
  medicines: readonly {
    day: string
    name: string
    product: string
    dose: string
    withdrawalUntil: string | null
    givenBy: string
  }[]
  timesOff: readonly {
    from: string
    /** Null: not over. */
    until: string | null
    name: string
    reason: string
    byInspector: boolean
    certificate: string
  }[]
  /** `holder`: empty for the business. */
  permits: readonly {
    kind: (typeof permitKinds)[number]
    holder: string
    reference: string
    issuer: string
    expiresOn: string
  }[]
}

/** An entry of the workload register (H1). */
export interface WorkLine {
  id: string
  day: string
  startedAt: string
  minutes: number
  name: string
  activity: (typeof activities)[number]
  riderName: string
  riderWeightClass: (typeof weightClasses)[number] | null
  note: string
  /** Id of the entry that it reverses. */
  reverses: string | null
  overridden: readonly (typeof limits)[number][]
  reason: string
}

/** What is wrong with a period; null: nothing. */
export function whyNoPeriod(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): 'reversed' | 'too_long' | null {
  const days = from.until(until, { largestUnit: 'day' }).days + 1
  if (days < 1) return 'reversed'
  return days > longestInspection ? 'too_long' : null
}

/** Hours and minutes such as 12:05; more than a day stays hours. */
export function hoursOf(minutes: number): string {
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

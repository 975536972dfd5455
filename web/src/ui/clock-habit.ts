import { createContext } from 'react'

/** How people write the time of day: `16:30`, or `4:30 pm`. */
export type ClockHabit = 24 | 12

/** The habit of the business whose pages are shown. */
export const ClockHabitContext = createContext<ClockHabit>(24)

/** Countries that write 4:30 pm (CLDR); asked only where the browser does not know. */
const twelve = 'US CA AU NZ IN PK BD PH MY HK KR EG SA AE JO KW QA BH OM CO DO PR VE PA'.split(' ')

/** The habit of a country: ISO 3166-1. */
export function habitOf(country: string): ClockHabit {
  const [usual] = cyclesOf(country)
  if (usual === undefined) return twelve.includes(country) ? 12 : 24
  return usual === 'h12' || usual === 'h11' ? 12 : 24
}

/** As browsers call it, the older ones by a property. */
function cyclesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getHourCycles?: () => string[]
    hourCycles?: string[]
  }
  return locale.getHourCycles?.() ?? locale.hourCycles ?? []
}

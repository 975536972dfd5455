import { Fragment, type ReactNode } from 'react'
import { clockHabit, habitOf, setClockHabit } from './clock-time.ts'

/**
 * Sets the time format of a country (ISO 3166-1) for the pages below. Set during rendering, before they format a
 * time; they remount when it changes.
 */
export function ClockHabitOf({ country, children }: { country: string; children: ReactNode }) {
  const habit = habitOf(country)
  if (clockHabit() !== habit) setClockHabit(habit)
  return <Fragment key={habit}>{children}</Fragment>
}

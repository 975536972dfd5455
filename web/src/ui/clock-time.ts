import type { ClockHabit } from './clock-habit.ts'

/**
 * The time of day that was written: `16:30`, `16.30`, `1630`, `9`, `4pm`, `4.30 pm`. Answers `16:30`, or an empty text for what
 * is no time. By the clock of twelve hours a lone 1 to 6 is in the afternoon.
 */
export function readClock(text: string, habit: ClockHabit = 24): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|a|p)?\.?m?\.?$/i.exec(text.trim())
  if (!match) return ''
  const [, hours = '', minutes = '0', half] = match
  const written = Number(hours)
  const minute = Number(minutes)
  const hour = half === undefined ? afternoon(written, hours, habit) : halfDay(written, half)
  if (hour === undefined || hour > 23 || minute > 59) return ''
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function halfDay(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

function afternoon(hour: number, written: string, habit: ClockHabit): number {
  return habit === 12 && hour >= 1 && hour <= 6 && !written.startsWith('0') ? hour + 12 : hour
}

/** `16:30` as people write it; empty stays empty. */
export function writeClock(time: string, habit: ClockHabit): string {
  if (habit === 24 || time === '') return time
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

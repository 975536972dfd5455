import { plural, t } from '@lingui/core/macro'
import type { HeatLevel } from '@cavaletti/contract/schedule/lessons/heat-index'
import type { BadgeProps } from '../../../../ui/Badge.tsx'
import { fieldTime, writeClock } from '../../../../ui/words/clock-time.ts'
import type { HeatReading } from './heat.ts'

/** A level in a word or two. */
export function levelWord(level: HeatLevel): string {
  const words = { none: t`Not hot`, amber: t`Hot`, strong_amber: t`Very hot`, red: t`Too hot to ride` }
  return words[level]
}

export function levelTone(level: HeatLevel): NonNullable<BadgeProps['tone']> {
  if (level === 'none') return 'neutral'
  return level === 'red' ? 'danger' : 'attention'
}

/** What a level means for lessons. */
export function adviceWords(level: HeatLevel): string {
  if (level === 'red') return t`Stop riding until it is cooler.`
  if (level === 'strong_amber') return t`Keep work short and mostly in walk, with water and shade.`
  return t`Shorten lessons, or make the work lighter.`
}

type Measure = Pick<HeatReading, 'temperatureTenths' | 'unit' | 'humidity'>

/** `31.5 °C and 60 % humidity`. `locale`: BCP 47. */
export function measureWords({ humidity, ...temperature }: Measure, locale: string): string {
  return t`${degreesWords(temperature, locale)} and ${humidity} % humidity`
}

/** `31.5 °C`. */
function degreesWords({ temperatureTenths, unit }: Omit<Measure, 'humidity'>, locale: string): string {
  const degrees = (temperatureTenths / 10).toLocaleString(locale, { maximumFractionDigits: 1 })
  return `${degrees}\u00A0${unit === 'celsius' ? '°C' : '°F'}`
}

/** The time of a reading, by the clock of the business. */
export function takenAtWords({ takenAt }: Pick<HeatReading, 'takenAt'>, timeZone: string): string {
  return writeClock(fieldTime(Temporal.Instant.from(takenAt).toZonedDateTimeISO(timeZone)))
}

/** How long ago it was taken, and by which person. */
export function ageWords(
  { takenAt, recordedBy }: Pick<HeatReading, 'takenAt' | 'recordedBy'>,
  now: Temporal.Instant,
): string {
  const minutes = Math.max(0, Math.floor(Temporal.Instant.from(takenAt).until(now).total('minutes')))
  if (minutes < 1) return t`Taken just now by ${recordedBy}`
  const hours = Math.floor(minutes / 60)
  const age =
    hours < 2
      ? plural(minutes, { one: '# minute ago', other: '# minutes ago' })
      : plural(hours, { one: '# hour ago', other: '# hours ago' })
  return t`Taken ${age} by ${recordedBy}`
}

/** Heading of the advice for a location. */
export function warningTitle({ level, placeName }: Pick<HeatReading, 'level' | 'placeName'>): string {
  if (level === 'red') return t`Too hot to ride: ${placeName}`
  return level === 'strong_amber' ? t`Very hot: ${placeName}` : t`Hot: ${placeName}`
}

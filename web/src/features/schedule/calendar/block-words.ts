import { t } from '@lingui/core/macro'
import type { Block, Target } from './block.ts'
import type { Obstacle } from './dragging/clash.ts'
import { clock, dayName } from './day-words.ts'

/** A time in words: `Thursday 19/11, 10:15 to 11:00`. */
export function timeWords({ start, end }: Target, timeZone: string): string {
  const from = start.toZonedDateTimeISO(timeZone)
  const to = end.toZonedDateTimeISO(timeZone)
  const [day, begins, ends] = [dayName(from.toPlainDate()), clockTime(from), clockTime(to)]
  return t`${day}, ${begins} to ${ends}`
}

function clockTime({ hour, minute }: Temporal.ZonedDateTime): string {
  return clock(hour * 60 + minute)
}

/** Rider, details, time and state, for screen readers. `when` from `timeWords`. */
export function blockName(block: Block, when: string): string {
  const kind = block.detail.includes(block.kind) ? '' : block.kind
  return [block.title, block.detail, kind, when, stateWord(block)].filter(Boolean).join(', ')
}

/** Empty for confirmed blocks, and for requested ones whose details say it already. */
export function stateWord({ detail, isCancelled, isRequested }: Block): string {
  if (isCancelled) return t`cancelled`
  const word = isRequested ? t`requested` : ''
  return detail.toLocaleLowerCase().includes(word) ? '' : word
}

/** The conflict of a block in words. `nameOf`: the name of a key, such as a horse's. */
export function obstacleWords(
  obstacle: Obstacle,
  timeZone: string,
  nameOf: (key: string) => string | undefined,
): string {
  if (obstacle.kind === 'closed') return t`Outside working hours.`
  const { title } = obstacle.by
  const begins = clockTime(obstacle.by.start.toZonedDateTimeISO(timeZone))
  const ends = clockTime(obstacle.by.end.toZonedDateTimeISO(timeZone))
  const name = nameOf(obstacle.key)
  if (obstacle.kind === 'margin') return t`Too close to ${title}, ${begins} to ${ends}.`
  return name
    ? t`${name} is already booked: ${title}, ${begins} to ${ends}.`
    : t`Already booked: ${title}, ${begins} to ${ends}.`
}

import { heatLevel } from '@cavaletti/contract/schedule/lessons/heat-index'
import type { Tx } from '#database/scope.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { dayIn } from '#platform/clock.ts'
import { measuresBetween } from './store.ts'

/** Readings of a period, and its days by their highest level, by the present limits (H11). */
export async function heatDaysBetween(
  tx: Tx,
  span: readonly [Temporal.Instant, Temporal.Instant],
): Promise<{ readings: number; hotDays: number; redDays: number }> {
  const [measures, { heat }, timeZone] = [
    await measuresBetween(tx, span),
    await businessRules(tx),
    await businessTimeZone(tx),
  ]
  const [hot, red] = [new Set<string>(), new Set<string>()]
  for (const measure of measures) {
    const level = heatLevel(measure, heat)
    const day = dayIn(timeZone, measure.takenAt).toString()
    if (level === 'red') red.add(day)
    else if (level !== 'none') hot.add(day)
  }
  return { readings: measures.length, hotDays: hot.difference(red).size, redDays: red.size }
}

import type { HeatLevel } from '@cavaletti/contract/schedule/lessons/heat-index'

/** Nobody comes for less. */
const shortest = 15

/**
 * Length to propose for a lesson in the heat, in steps of five minutes: three quarters of its usual length, or half
 * when it is very hot. `usual`: of its lesson type, so that a lesson that was shortened before is not shortened again.
 * Null: it is short enough.
 */
export function proposedMinutes(minutes: number, usual: number, level: HeatLevel): number | null {
  const wanted = Math.max(shortest, Math.floor((usual * (level === 'amber' ? 3 : 2)) / 4 / 5) * 5)
  return wanted < minutes ? wanted : null
}

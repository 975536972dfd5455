import type { PlainLimits } from '#modules/horses/workload/index.ts'

/** The defaults of H2. */
export const usualLimits: PlainLimits = {
  maxWorksPerDay: 3,
  maxMinutesPerDay: 120,
  maxMinutesPerWeek: null,
  maxWorksInARow: 2,
  minRestMinutes: 30,
  restDaysPerWeek: 1,
  restWeekday: null,
}

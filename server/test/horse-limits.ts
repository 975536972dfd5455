import type { PlainLimits } from '#modules/horses/workload/index.ts'

/** The defaults of H2. */
export const usualLimits: PlainLimits = {
  max_works_per_day: 3,
  max_minutes_per_day: 120,
  max_minutes_per_week: null,
  max_works_in_a_row: 2,
  min_rest_minutes: 30,
  rest_days_per_week: 1,
  rest_weekday: null,
}

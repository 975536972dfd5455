/**
 * Refusals that a trainer may override with a reason: limits of a horse (H2), suitability of horse or lesson type
 * (H6, P8).
 */
export const overridables = [
  'works_per_day',
  'minutes_per_day',
  'minutes_per_week',
  'works_in_a_row',
  'rest_days',
  'rest_weekday',
  'rider_level',
  'rider_load',
  'rider_height',
] as const

/** Why a horse does not suit a rider (H6). */
export const misfits = ['rider_load', 'rider_level', 'rider_height'] as const

/** Why a lesson was cancelled. `too_few`: it had fewer riders than its minimum (S19). */
export const cancelReasons = [
  'trainer',
  'weather',
  'horse',
  'arena',
  'closure',
  'too_few',
  'client',
  'other',
] as const

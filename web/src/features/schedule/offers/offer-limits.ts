import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { offersApi } from '@cavaletti/contract/schedule/planning/offers'

export const longest = longestOf(offersApi.changeOffer.body, 'description', 'name')

export const ranges = rangesOf(
  offersApi.changeOffer.body,
  'arenaUnits',
  'bookingHorizonDays',
  'bookingLeadHours',
  'bookingsPerWeek',
  'capacity',
  'decideHours',
  'horseLeadMinutes',
  'minAge',
  'minLevel',
  'minRiders',
  'minutes',
  'moveWithinDays',
  'movesPerBooking',
  'shortMinutes',
  'startGridMinutes',
  'trainerBufferMinutes',
)

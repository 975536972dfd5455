import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { horsesApi } from '@cavaletti/contract/horses/horses'

export const longest = longestOf(horsesApi.changeHorse.body, 'colour', 'name', 'passportLocation')

export const ranges = rangesOf(
  horsesApi.changeHorse.body,
  'maxMinutesPerDay',
  'maxMinutesPerWeek',
  'maxWorksInARow',
  'maxWorksPerDay',
  'minRestMinutes',
  'minRiderLevel',
  'restDaysPerWeek',
  'steadyFromLevel',
)

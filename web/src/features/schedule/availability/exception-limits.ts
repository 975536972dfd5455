import { longestOf } from '@cavaletti/contract/limits'
import { availabilityApi } from '@cavaletti/contract/schedule/planning/availability'

export const longest = longestOf(availabilityApi.addException.body, 'reason')

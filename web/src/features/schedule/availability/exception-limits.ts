import { longestOf } from '@cavaletti/contract/limits'
import { availabilityApi } from '@cavaletti/contract/schedule/availability'

export const longest = longestOf(availabilityApi.addException.body, 'reason')

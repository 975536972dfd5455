import { longestOf } from '@cavaletti/contract/limits'
import { riderHealthApi } from '@cavaletti/contract/people/rider-health'

export const longest = longestOf(riderHealthApi.changeRiderHealth.body, 'allergies', 'conditions')

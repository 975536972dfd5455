import { longestOf } from '@cavaletti/contract/limits'
import { erasuresApi } from '@cavaletti/contract/reporting/erasures'

export const longest = longestOf(erasuresApi.eraseClient.body, 'reason')

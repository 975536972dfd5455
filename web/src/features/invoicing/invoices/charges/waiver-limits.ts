import { longestOf } from '@cavaletti/contract/limits'
import { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'

export const longest = longestOf(unbilledApi.waive.body, 'reason')

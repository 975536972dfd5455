import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'

export const longest = longestOf(unbilledApi.addExtra.body, 'description')

export const ranges = rangesOf(unbilledApi.addExtra.body, 'quantityMilli')

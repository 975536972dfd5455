import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { packsApi } from '@cavaletti/contract/invoicing/packs'

export const longest = longestOf(packsApi.addPackKind.body, 'name')

export const ranges = rangesOf(packsApi.addPackKind.body, 'credits', 'graceDays', 'validDays')

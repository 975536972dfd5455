import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { packsApi } from '@cavaletti/contract/invoicing/packs'

export const longest = longestOf(packsApi.giveCredits.body, 'reason')

export const ranges = rangesOf(packsApi.giveCredits.body, 'credits')

import { longestOf } from '@cavaletti/contract/limits'
import { replacementsApi } from '@cavaletti/contract/schedule/changes/horse-replacements'

export const longest = longestOf(replacementsApi.takeOffWork.body, 'reason')

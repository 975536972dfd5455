import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { careApi } from '@cavaletti/contract/horses/care'

export const longest = longestOf(careApi.addCare.body, 'note', 'title')

export const ranges = rangesOf(careApi.addCare.body, 'intervalDays')

import { longestOf } from '@cavaletti/contract/limits'
import { ridersApi } from '@cavaletti/contract/people/riders'

export const longest = longestOf(ridersApi.setLevel.body, 'note')

import { longestOf } from '@cavaletti/contract/limits'
import { lessonsApi } from '@cavaletti/contract/schedule/lessons/lessons'

export const longest = longestOf(lessonsApi.changeSeat.body, 'note')

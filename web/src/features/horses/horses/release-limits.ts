import { longestOf } from '@cavaletti/contract/limits'
import { horseHoldsApi } from '@cavaletti/contract/horses/horse-holds'

export const longest = longestOf(horseHoldsApi.releaseHold.body, 'certificate')

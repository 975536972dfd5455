import { longestOf } from '@cavaletti/contract/limits'
import { stripeDiscrepanciesApi } from '@cavaletti/contract/cards/stripe-discrepancies'

export const longest = longestOf(stripeDiscrepanciesApi.lookAtDifference.body, 'note')

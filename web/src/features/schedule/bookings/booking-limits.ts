import { longestOf } from '@cavaletti/contract/limits'
import { holdsApi } from '@cavaletti/contract/schedule/booking/holds'

export const longest = longestOf(holdsApi.bookHeld.body, 'message')

import { longestOf } from '@cavaletti/contract/limits'
import { holdsApi } from '@cavaletti/contract/schedule/holds'

export const longest = longestOf(holdsApi.bookHeld.body, 'message')

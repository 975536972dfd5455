import { longestOf } from '@cavaletti/contract/limits'
import { cardsApi } from '@cavaletti/contract/cards/cards'

export const longest = longestOf(cardsApi.lookAtLostPayment.body, 'note')

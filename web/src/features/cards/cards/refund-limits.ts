import { longestOf } from '@cavaletti/contract/limits'
import { cardsApi } from '@cavaletti/contract/cards/cards'

export const longest = longestOf(cardsApi.refundCardPayment.body, 'note')

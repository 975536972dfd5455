import { longestOf } from '@cavaletti/contract/limits'
import { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'

export const longest = longestOf(clientCancellationsApi.giveGoodwill.body, 'reason')

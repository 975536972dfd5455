import { longestOf } from '@cavaletti/contract/limits'
import { paymentsApi } from '@cavaletti/contract/payments/payments'

export const longest = longestOf(paymentsApi.refundPayment.body, 'note')

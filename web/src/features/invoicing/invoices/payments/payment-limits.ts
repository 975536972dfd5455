import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { paymentsApi } from '@cavaletti/contract/payments/payments'

export const longest = longestOf(paymentsApi.recordPayment.body, 'reference')

export const ranges = rangesOf(paymentsApi.recordPayment.body, 'amountMinor')

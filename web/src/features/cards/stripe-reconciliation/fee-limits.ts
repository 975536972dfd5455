import { platformFeesApi } from '@cavaletti/contract/cards/stripe-reconciliation'
import { rangesOf } from '@cavaletti/contract/limits'

export const ranges = rangesOf(platformFeesApi.setPlatformFee.body, 'basisPoints')

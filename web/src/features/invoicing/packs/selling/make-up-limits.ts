import { makeUpsApi } from '@cavaletti/contract/invoicing/make-ups'
import { longestOf, rangesOf } from '@cavaletti/contract/limits'

export const longest = longestOf(makeUpsApi.grantMakeUp.body, 'reason')

export const ranges = rangesOf(makeUpsApi.grantMakeUp.body, 'validDays')

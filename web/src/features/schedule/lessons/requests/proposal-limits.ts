import { longestOf } from '@cavaletti/contract/limits'
import { proposalsApi } from '@cavaletti/contract/schedule/proposals'

export const longest = longestOf(proposalsApi.proposeTime.body, 'message')

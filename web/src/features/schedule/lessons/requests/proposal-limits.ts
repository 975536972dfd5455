import { longestOf } from '@cavaletti/contract/limits'
import { proposalsApi } from '@cavaletti/contract/schedule/changes/proposals'

export const longest = longestOf(proposalsApi.proposeTime.body, 'message')

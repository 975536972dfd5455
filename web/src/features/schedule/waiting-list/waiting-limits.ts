import { waitingListApi } from '@cavaletti/contract/schedule/waiting-list'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = longestOf(waitingListApi.removeWaiting.body, 'message')

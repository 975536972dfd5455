import { waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = longestOf(waitingListApi.removeWaiting.body, 'message')

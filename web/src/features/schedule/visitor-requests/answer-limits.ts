import { longestOf } from '@cavaletti/contract/limits'
import { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'

export const longest = longestOf(visitorRequestsApi.declineVisitor.body, 'message')

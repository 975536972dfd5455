import { longestOf } from '@cavaletti/contract/limits'
import { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'

export const longest = longestOf(
  visitorRequestsApi.askForLesson.body,
  'firstName',
  'lastName',
  'message',
  'phone',
  'rider.experience',
)

import { longestOf } from '@cavaletti/contract/limits'
import { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'

export const longest = longestOf(bookingsApi.declineRequest.body, 'message')

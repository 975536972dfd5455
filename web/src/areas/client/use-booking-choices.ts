import { useApiQuery } from '../../data/queries/api-query.ts'
import { keptOffline } from '../../data/offline/kept-offline.ts'

/** Whether the business takes bookings online, and its locations; false and none while that is unknown. */
export function useBookingChoices() {
  const { data } = useApiQuery('GET /api/my-booking-choices', {}, keptOffline)
  return { takesBookings: data !== undefined && data.offers.length > 0, places: data?.places ?? [] }
}

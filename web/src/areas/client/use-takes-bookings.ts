import { useApiQuery } from '../../data/api-query.ts'
import { keptOffline } from '../../data/kept-offline.ts'

/** Whether the business takes bookings online; false while it is unknown. */
export function useTakesBookings(): boolean {
  const { data } = useApiQuery('GET /api/my-booking-choices', {}, keptOffline)
  return data !== undefined && data.offers.length > 0
}

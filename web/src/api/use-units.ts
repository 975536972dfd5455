import { useQuery } from '@tanstack/react-query'
import { type Units, unitsOf } from '../ui/measures.ts'
import { call } from './call.ts'

/** Units of the trainer's business; metric while it is unknown. */
export function useUnits(): Units {
  const { data } = useQuery({
    queryKey: ['business'],
    queryFn: ({ signal }) => call('GET /api/business', { signal }),
  })
  return unitsOf(data?.address.country ?? '')
}

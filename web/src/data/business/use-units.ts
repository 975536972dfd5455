import { type Units, unitsOf } from '../../ui/words/measures.ts'
import { useApiQuery } from '../queries/api-query.ts'

/** Units of the trainer's business; metric while it is unknown. */
export function useUnits(): Units {
  const { data } = useApiQuery('GET /api/business')
  return unitsOf(data?.address.country ?? '')
}

import { useApiQuery } from '../../data/api-query.ts'
import { useMay } from '../../data/use-may.ts'

/** What waits in the inbox: requests, groups with too few riders, families to phone, addresses that refuse emails. */
export function useInboxCount(): number {
  const may = useMay()
  const [ofLessons, ofClients] = [{ enabled: may('lessons.read') }, { enabled: may('clients.read') }]
  const requests = useApiQuery('GET /api/booking-requests', {}, ofLessons).data?.waiting ?? 0
  const visitors = useApiQuery('GET /api/visitor-requests', {}, ofLessons).data?.waiting ?? 0
  const groups = useApiQuery('GET /api/small-groups', {}, ofLessons).data?.items ?? []
  const refusing = useApiQuery('GET /api/clients-refusing-email', {}, ofClients).data?.items ?? []
  return requests + visitors + groups.filter(({ isDue }) => isDue).length + refusing.length
}

import { useApiQuery } from '../../data/api-query.ts'
import { useMay } from '../../data/use-may.ts'

/** What waits in the inbox: requests, groups to decide, changes of plan without all answers, addresses that refuse emails. */
export function useInboxCount(): number {
  const may = useMay()
  const [ofLessons, ofClients] = [{ enabled: may('lessons.read') }, { enabled: may('clients.read') }]
  const requests = useApiQuery('GET /api/booking-requests', {}, ofLessons).data?.waiting ?? 0
  const visitors = useApiQuery('GET /api/visitor-requests', {}, ofLessons).data?.waiting ?? 0
  const groups = useApiQuery('GET /api/small-groups', {}, ofLessons).data?.items ?? []
  const plans = useApiQuery('GET /api/disruptions', {}, ofLessons).data?.items ?? []
  const refusing = useApiQuery('GET /api/clients-refusing-email', {}, ofClients).data?.items ?? []
  const problems = [
    ...groups.filter(({ isDue }) => isDue),
    ...plans.filter(({ isOver, waiting }) => !isOver && waiting > 0),
    ...refusing,
  ]
  return requests + visitors + problems.length
}

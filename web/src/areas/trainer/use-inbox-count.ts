import { useApiQuery } from '../../data/queries/api-query.ts'
import { useMay } from '../../data/me/use-may.ts'

/**
 * What waits in the inbox: requests, also to move lessons, groups to decide, trainers without a supervisor, changes of plan
 * without all answers, addresses that refuse emails.
 */
export function useInboxCount(): number {
  const may = useMay()
  const [ofLessons, ofClients] = [{ enabled: may('lessons.read') }, { enabled: may('clients.read') }]
  const { waiting: requests = 0, moves = [] } =
    useApiQuery('GET /api/booking-requests', {}, ofLessons).data ?? {}
  const visitors = useApiQuery('GET /api/visitor-requests', {}, ofLessons).data?.waiting ?? 0
  const groups = useApiQuery('GET /api/small-groups', {}, ofLessons).data?.items ?? []
  const unsupervised = useApiQuery('GET /api/unsupervised-lessons', {}, ofLessons).data?.items ?? []
  const plans = useApiQuery('GET /api/disruptions', {}, ofLessons).data?.items ?? []
  const refusing = useApiQuery('GET /api/clients-refusing-email', {}, ofClients).data?.items ?? []
  const problems = [
    ...moves,
    ...unsupervised,
    ...groups.filter(({ isDue }) => isDue),
    ...plans.filter(({ isOver, waiting }) => !isOver && waiting > 0),
    ...refusing,
  ]
  return requests + visitors + problems.length
}

import { Navigate, useLocation } from 'react-router'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { keptOffline } from '../../data/offline/kept-offline.ts'
import { useMay } from '../../data/me/use-may.ts'
import { useMe } from '../../data/me/use-me.ts'
import { isSetUpOpen } from '../../features/reporting/set-up/set-up.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

/** First page of the area: the first steps of a new business for those who run it, otherwise the calendar. */
export function FirstPage() {
  const may = useMay()
  const { pathname } = useLocation()
  const { data: me, isFetching, isPaused: isOffline } = useMe()
  const { data, isPending, isPaused } = useApiQuery('GET /api/set-up', {}, keptOffline)
  // A click on a link changes the address at once, but this page stays until the code of the next page has loaded.
  if (globalThis.location.pathname !== pathname) return <Skeleton rows={8} />
  // The stored answer may name the role of yesterday.
  if (isFetching && !isOffline) return <Skeleton rows={8} />
  if (me && !may('lessons.read')) return <Navigate to="/trainer/invoices" replace />
  if (isPending && !isPaused) return <Skeleton rows={8} />
  return (
    <Navigate
      to={data && isSetUpOpen(data) && may('business.change') ? '/trainer/set-up' : '/trainer/calendar'}
      replace
    />
  )
}

import { Navigate, useParams } from 'react-router'

/** Moves a link's secret from the address bar into the history state of the page at `to`. */
export function HideLink({ to }: { to: string }) {
  const params = useParams()
  return <Navigate to={to} replace state={{ ...params }} />
}

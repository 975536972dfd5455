import { Navigate, useParams } from 'react-router'

/** Takes the secret of a link out of the address bar, at once, and keeps it for the page at `to`. */
export function HideLink({ to }: { to: string }) {
  const params = useParams()
  return <Navigate to={to} replace state={{ ...params }} />
}

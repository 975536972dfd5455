import { NoticeBell } from '../../features/notices/notices/NoticeBell.tsx'
import { useRenewedSubscription } from '../../features/notices/pushes/use-renewed-subscription.ts'

/** The bell of an area whose users get notices. While it is shown, notifications on this browser stay alive. */
export function AreaBell({ to }: { to: string }) {
  useRenewedSubscription()
  return <NoticeBell to={to} />
}

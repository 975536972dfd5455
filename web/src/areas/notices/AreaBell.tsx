import { NoticeBell } from '../../features/notices/notices/NoticeBell.tsx'
import { useRenewedMessages } from '../../features/notices/pushes/use-renewed-messages.ts'

/** The bell of an area whose users get notices. While it is shown, messages on this browser stay alive. */
export function AreaBell({ to }: { to: string }) {
  useRenewedMessages()
  return <NoticeBell to={to} />
}

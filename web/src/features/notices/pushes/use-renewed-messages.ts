import { useEffect } from 'react'
import { useMe } from '../../../data/me/use-me.ts'
import { renewMessages } from './renew-messages.ts'

/** Keeps messages on this browser alive, once at each start of the area. */
export function useRenewedMessages(): void {
  const user = useMe().data?.id
  useEffect(() => {
    if (user === undefined) return
    // Without a connection or a push service, the next start does it.
    renewMessages(user).catch(() => undefined)
  }, [user])
}

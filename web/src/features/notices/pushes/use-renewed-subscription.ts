import { useEffect } from 'react'
import { useMe } from '../../../data/me/use-me.ts'
import { renewSubscription } from './renew-subscription.ts'

/** Keeps notifications on this browser alive, once at each start of the area. */
export function useRenewedSubscription(): void {
  const user = useMe().data?.id
  useEffect(() => {
    if (user === undefined) return
    // Without a connection or a push service, the next start does it.
    renewSubscription(user).catch(() => undefined)
  }, [user])
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { askToAllow, pushSupport, PushUnavailable, subscribe, unsubscribe } from './browser-push.ts'
import { noteWhoseSubscription } from './whose-subscription.ts'

/** What this browser can do, and functions that turn notifications on and off. */
export function useDeviceNotifications(publicKey: string) {
  const user = useMe().data?.id
  const [support, setSupport] = useState(pushSupport)
  const put = useApiChange('PUT /api/push-subscriptions')
  const remove = useApiChange('DELETE /api/push-subscriptions/{id}')
  return {
    support,
    /** The first thing after a press is the browser's question. */
    turnOn: async (): Promise<void> => {
      const isAllowed = await askToAllow()
      setSupport(pushSupport())
      if (!isAllowed || user === undefined) return
      try {
        // A subscription that was refused before is not taken again.
        await put({ body: await subscribe(publicKey, true) })
        noteWhoseSubscription(user)
        showToast(t`This device now gets notifications.`)
      } catch (error) {
        if (!(error instanceof PushUnavailable)) throw error
        showToast(
          t`This browser could not turn on notifications. Reload the page and try again, or use another browser.`,
        )
      }
    },
    turnOff: async (id: string, isThis: boolean): Promise<void> => {
      await remove({ params: { id } })
      showToast(t`Notifications are turned off.`)
      if (!isThis) return
      noteWhoseSubscription(null)
      await unsubscribe()
    },
  }
}

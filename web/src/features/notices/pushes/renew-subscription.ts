import { call } from '../../../session/call.ts'
import { isAllowed, isSubscribed, subscribe, unsubscribe } from './browser-push.ts'
import { whoseSubscription } from './whose-subscription.ts'

/**
 * Tells the server at each start that this browser still gets notifications. Renews a subscription that the push service
 * refuses, or that was made with another key. Gives up one that another user of this browser left behind.
 */
export async function renewSubscription(user: string): Promise<void> {
  if (!isAllowed() || !(await isSubscribed())) return
  if (whoseSubscription() !== user) {
    await unsubscribe()
    return
  }
  const { publicKey } = await call('GET /api/push-subscriptions', {})
  const { isWorking } = await call('PUT /api/push-subscriptions', { body: await subscribe(publicKey) })
  if (!isWorking) await call('PUT /api/push-subscriptions', { body: await subscribe(publicKey, true) })
}

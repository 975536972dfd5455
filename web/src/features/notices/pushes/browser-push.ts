/** What this browser can do with notifications, and what its user allowed. */
export type PushSupport =
  /** The user has not been asked, or allowed them. */
  | 'works'
  /** The user blocked them. */
  | 'blocked'
  /** iPhone or iPad: only from the home screen. */
  | 'home-screen'
  | 'none'

/** A subscription as the server takes it. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** The browser did not subscribe: no service worker, or its push service does not answer. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable'
}

/** Milliseconds to wait for the service worker, which is registered once the page is idle. */
const patience = 15_000

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'blocked' : 'works'
  // An iPad calls itself a Mac, but has a touch screen.
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return isApple || isPad ? 'home-screen' : 'none'
}

/** Whether the user allowed notifications; asks nothing. */
export function isAllowed(): boolean {
  return pushSupport() === 'works' && Notification.permission === 'granted'
}

/** Asks the user; call it only after a press. */
export async function askToAllow(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/**
 * This browser's subscription with the server's key; renews one with another key.
 * @param isNew gives up a subscription that the push service refuses
 * @throws PushUnavailable
 */
export async function subscribe(publicKey: string, isNew = false): Promise<Subscription> {
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  if (known && !isNew && keyOf(known) === publicKey) return toSubscription(known)
  await known?.unsubscribe()
  try {
    return toSubscription(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    )
  } catch (error) {
    throw new PushUnavailable('The browser did not subscribe.', { cause: error })
  }
}

/** Whether this browser has a subscription; waits for nothing. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** Gives up this browser's subscription. The push service then refuses notifications to it. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  await known?.unsubscribe()
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PushUnavailable('There is no service worker.')), patience)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function toSubscription(given: PushSubscription): Subscription {
  const { endpoint = '', keys } = given.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey
  if (key === null) return null
  const text = String.fromCharCode(...new Uint8Array(key))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

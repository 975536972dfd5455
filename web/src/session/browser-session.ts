import { apiHost } from './api-host.ts'
import type { News, SessionEnvironment } from './environment.ts'
import { Session } from './session.ts'
import { cookieTokenStore } from './token-store.ts'

/** Milliseconds after which another tab's lock counts as frozen; the server tolerates two concurrent refreshes. */
const lockPatience = 30_000

/** The document names the API's host if the server sets API_URL. */
const configuredHost = document.querySelector<HTMLMetaElement>('meta[name=api-host]')?.content ?? ''

function browserEnvironment(): SessionEnvironment {
  const channel = new BroadcastChannel('auth')
  return {
    ...apiHost(configuredHost, location.origin, (input, init) => fetch(input, init)),
    tokens: cookieTokenStore(document, location),
    alone: runAlone,
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer)
          removeEventListener('online', done)
          resolve()
        }
        const timer = setTimeout(done, milliseconds)
        addEventListener('online', done)
      }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, unlike a window
    tellTabs: (news) => channel.postMessage(news),
    onNews: (listener) => {
      channel.addEventListener('message', (event: MessageEvent<News>) => listener(event.data))
    },
  }
}

async function runAlone<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure page; a page on plain http works without.
  if (!('locks' in navigator)) return await work()
  const patience = AbortSignal.timeout(lockPatience)
  let started = false
  try {
    return await navigator.locks.request('auth-refresh', { signal: patience }, async () => {
      started = true
      return await work()
    })
  } catch (error) {
    if (started || !patience.aborted) throw error
    return await work()
  }
}

/** The session of this tab. */
export const session = new Session(browserEnvironment())

import type { TokenStore } from './token-store.ts'

/** What tabs tell each other. */
export type News = 'login' | 'logout'

/** Everything the session needs from the browser, so that tests can be other browsers. */
export interface SessionEnvironment {
  fetch: typeof globalThis.fetch
  /** Of the API, such as `https://app.example`. */
  origin: string
  tokens: TokenStore
  /** Runs `work` while no other tab runs any. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Aborts after so many milliseconds. */
  timeout: (milliseconds: number) => AbortSignal
  /** Resolves after so many milliseconds, or earlier when the network comes back. */
  pause: (milliseconds: number) => Promise<void>
  tellTabs: (news: News) => void
  onNews: (listener: (news: News) => void) => void
}

import type { TokenStore } from './token-store.ts'

/** Messages between tabs. */
export type News = 'login' | 'logout'

/** The browser's features for the session, replaced in tests. */
export interface SessionEnvironment {
  fetch: typeof globalThis.fetch
  /** Origin of the API, such as `https://app.example`. */
  origin: string
  tokens: TokenStore
  /** Runs `work` in one tab at a time. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Aborts after this many milliseconds. */
  timeout: (milliseconds: number) => AbortSignal
  /** Resolves after this many milliseconds, or when the network returns. */
  pause: (milliseconds: number) => Promise<void>
  tellTabs: (news: News) => void
  onNews: (listener: (news: News) => void) => void
}

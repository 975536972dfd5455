import { useSyncExternalStore } from 'react'
import { session } from './browser-session.ts'
import type { SessionSnapshot } from './session.ts'

/** The session's user and connection; renders again on changes. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, () => session.snapshot)
}

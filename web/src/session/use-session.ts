import { useSyncExternalStore } from 'react'
import { session } from './browser-session.ts'
import type { SessionSnapshot } from './session.ts'

/** Who is signed in, and whether the server can be reached; renders again when that changes. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, () => session.snapshot)
}

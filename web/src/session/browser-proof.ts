import { session } from './browser-session.ts'
import { provingSender } from './proof.ts'

/** Sends with the session of this tab, and asks for a fresh proof where one is needed. */
export const proven = provingSender(session)

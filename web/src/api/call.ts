import { session } from '../session/browser-session.ts'
import { makeCall } from './make-call.ts'

/** Calls the API with the session. */
export const call = makeCall(session)

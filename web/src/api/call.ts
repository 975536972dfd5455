import { session } from '../session/browser-session.ts'
import { makeCall } from './make-call.ts'

/** The one way to the API. */
export const call = makeCall(session)

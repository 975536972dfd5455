import { makeCall } from '../wire/make-call.ts'
import { session } from './browser-session.ts'

/** Calls the API with the session. */
export const call = makeCall(session)

import { makeCall } from '../wire/make-call.ts'
import { proven } from './browser-proof.ts'

/** Calls the API with the session. */
export const call = makeCall(proven)

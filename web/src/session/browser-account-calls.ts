import { accountCalls } from './account-calls.ts'
import { session } from './browser-session.ts'
import { call } from './call.ts'

export const { signIn, register, activate, requestReset, confirmReset } = accountCalls(call, session)

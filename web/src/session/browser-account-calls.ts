import { call } from '../api/call.ts'
import { accountCalls } from './account-calls.ts'
import { session } from './browser-session.ts'

export const { signIn, register, activate, requestReset, confirmReset } = accountCalls(call, session)

import { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = longestOf(sessionsApi.authenticateSecondStep.body, 'totp', 'recoveryCode')

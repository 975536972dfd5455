import { emailChangesApi } from '@cavaletti/contract/identity/email-changes'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = longestOf(emailChangesApi.askEmailChange.body, 'email')

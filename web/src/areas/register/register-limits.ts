import { longestOf } from '@cavaletti/contract/limits'
import { accountsApi } from '@cavaletti/contract/identity/accounts'

export const longest = longestOf(accountsApi.register.body, 'firstName', 'lastName')

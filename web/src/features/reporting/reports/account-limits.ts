import { longestOf } from '@cavaletti/contract/limits'
import { journalApi } from '@cavaletti/contract/reporting/journal'

export const longest = longestOf(journalApi.nameAccounts.body, 'items.account')

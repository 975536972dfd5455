import { longestOf } from '@cavaletti/contract/limits'
import { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'

export const longest = longestOf(bankStatementsApi.importBankLines.body, 'layout.account')

import { longestOf, rangesOf } from '@cavaletti/contract/limits'
import { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'

export const longest = longestOf(bankStatementsApi.ignoreBankLine.body, 'reason')

export const ranges = rangesOf(bankStatementsApi.recordBankLine.body, 'parts.amountMinor')

import { mostOfDocument } from '@cavaletti/contract/amounts'
import { payStatementsApi } from '@cavaletti/contract/invoicing/pay-statements'
import { longestOf } from '@cavaletti/contract/limits'

export const longest = longestOf(payStatementsApi.addPayLine.body, 'text')

/** Of a line written by hand, minor unit. */
export const mostMinor = mostOfDocument
